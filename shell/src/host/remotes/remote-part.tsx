import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useHost } from '../host-context.ts';
import { usePart, type LazyPart } from './lazy-part.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { toRemoteFailure } from './remote-failure.ts';

interface Props<T> {
  part: LazyPart<T>;
  /** Shown if no version of it works. */
  fallback: ReactNode;
  children: (loaded: T) => ReactNode;
}

function Loaded<T>({ part, children }: Pick<Props<T>, 'part' | 'children'>) {
  return children(usePart(part, useHost()));
}

/**
 * A part of a remote as a component: it waits for its code, and fails alone. In the browser the remote's previous version then
 * replaces it, if there is one.
 */
export function RemotePart<T>({ part, fallback, children }: Props<T>) {
  const { report } = useHost();
  const { revalidate } = useRevalidator();
  const [attempt, setAttempt] = useState(0);

  function fail(error: unknown) {
    if (!part.handle.fallBack(error)) {
      report(toRemoteFailure(error, part.handle.running));
      return;
    }
    part.forget();
    setAttempt(attempt + 1);
    // The earlier version's own loader must load the data for its page.
    void revalidate();
  }

  return (
    <RemoteBoundary key={attempt} fallback={fallback} report={fail}>
      <Loaded part={part}>{children}</Loaded>
    </RemoteBoundary>
  );
}
