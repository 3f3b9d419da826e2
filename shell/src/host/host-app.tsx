import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Host } from './create-host.tsx';
import { HostProvider } from './host-context.ts';

interface Props {
  host: Host;
  /** Called in the browser in the task in which React takes over the page's elements, or replaces them. */
  onCommitted?: () => void;
  /** Called in the browser when the page answers to touch. */
  onInteractive?: () => void;
  /** The router, alone: a second child here, on one side only, would give every `useId` below another value. */
  children: ReactNode;
}

/** Everything around the router: store, strings and what the shell's components know. */
export function HostApp({ host, onCommitted, onInteractive, children }: Props) {
  useLayoutEffect(() => {
    onCommitted?.();
  }, [onCommitted]);
  useEffect(() => {
    onInteractive?.();
  }, [onInteractive]);

  // React hydrates the page in parts: a part whose turn comes after the store has changed must still match the server's HTML.
  const [stateBefore] = useState(() => host.store.getState());

  return (
    <HostProvider value={host.context}>
      <Provider store={host.store} serverState={stateBefore}>
        <I18nextProvider i18n={host.i18n}>{children}</I18nextProvider>
      </Provider>
    </HostProvider>
  );
}
