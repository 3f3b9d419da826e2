import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Host } from './create-host.tsx';
import { HostProvider } from './host-context.ts';

/** Everything around the router: store, strings and what the shell's components know. */
export function HostApp({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostProvider value={host.context}>
      <Provider store={host.store}>
        <I18nextProvider i18n={host.i18n}>{children}</I18nextProvider>
      </Provider>
    </HostProvider>
  );
}
