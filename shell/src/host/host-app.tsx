import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Host } from './create-host.tsx';
import { HostProvider } from './host-context.ts';

interface Props {
  host: Host;
  /** Called in the browser in the task in which React takes over the page's elements or replaces them. */
  onCommitted?: () => void;
  /** Called in the browser when the page responds to touch. */
  onInteractive?: () => void;
  /** Only the router: a second child here, on one side only, would change every `useId` below. */
  children: ReactNode;
}

/** Everything around the router: store, strings and the context of the shell's components. */
export function HostApp({ host, onCommitted, onInteractive, children }: Props) {
  useLayoutEffect(() => {
    onCommitted?.();
  }, [onCommitted]);
  useEffect(() => {
    onInteractive?.();
  }, [onInteractive]);

  // React hydrates the page in parts: parts hydrated after the store has changed must still match the server's HTML.
  const [stateBefore] = useState(() => host.store.getState());

  return (
    <HostProvider value={host.context}>
      <Provider store={host.store} serverState={stateBefore}>
        <I18nextProvider i18n={host.i18n}>{children}</I18nextProvider>
      </Provider>
    </HostProvider>
  );
}
