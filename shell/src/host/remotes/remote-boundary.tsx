import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  /** Replaces a part that failed or has not loaded yet. */
  fallback: ReactNode;
  report: (error: unknown) => void;
  children: ReactNode;
}

class CatchRenderError extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * Contains a remote's failure in its own part of the page. In the browser a class catches it. On the server, where React has no
 * error boundaries, the Suspense boundary sends the fallback, and the browser tries again.
 */
export function RemoteBoundary(props: Props) {
  return (
    <CatchRenderError {...props}>
      <Suspense fallback={props.fallback}>{props.children}</Suspense>
    </CatchRenderError>
  );
}
