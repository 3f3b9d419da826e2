import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { SessionUser } from '@nalam/api/contract';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { learnOnNavigation } from '../host/browser/live-remotes.ts';
import { createHost } from '../host/create-host.tsx';
import { HostApp } from '../host/host-app.tsx';
import { createI18n } from '../host/host-i18n.ts';
import { ownResources } from './own-resources.ts';
import { basenameOf, inLanguage } from '../host/routing/path.ts';
import { createApiClient } from '../offers/api.ts';
import type { Language, RemoteModule } from '../offers/contract.ts';
import { openDialogs } from '../host/inline/open-dialogs.ts';
import { sessionChecked } from '../host/state/session-slice.ts';
import type { HostStore } from '../host/state/store.ts';
import { releaseOf } from './release-of.ts';

// Part of each page, before React.
openDialogs();

export interface RenderedApp {
  user: UserEvent;
  store: HostStore;
  router: ReturnType<typeof createMemoryRouter>;
  /** The failures that the host reported. */
  problems: unknown[];
}

/**
 * Opens an address of one or more remotes in the real host: real store, sagas, router and axios; only the network is simulated
 * (see network.ts).
 *
 * @param remotes the remote under test, or several
 * @param path the address, without a language
 * @param options.language English by default
 * @param options.others remotes that the page does not contain initially
 * @param options.session who is signed in; without one the test handles the initial session check
 */
export function renderApp(
  remotes: RemoteModule | RemoteModule[],
  path: string,
  options: { language?: Language; session?: SessionUser; others?: () => Promise<RemoteModule[]> } = {},
): RenderedApp {
  const language = options.language ?? 'en';
  const modules = Array.isArray(remotes) ? [...remotes] : [remotes];
  const problems: unknown[] = [];
  const { others } = options;
  const host = createHost({
    place: 'browser',
    siteUrl: 'https://nalam.example',
    language,
    i18n: createI18n(language, ownResources[language]),
    api: createApiClient({ baseURL: '/api', language, timeoutMs: 5000 }),
    releases: modules.map(releaseOf),
    ...(others && {
      fetchReleases: async () => {
        const added = await others();
        modules.push(...added);
        return added.map(releaseOf);
      },
    }),
    importRemote: ({ name }) => {
      const module = modules.find((remote) => remote.name === name);
      return module ? Promise.resolve(module) : Promise.reject(new Error(`No remote ${name} in this test.`));
    },
    report: (error) => problems.push(error),
  });
  if (options.session) host.store.dispatch(sessionChecked(options.session));

  const router = createMemoryRouter(host.routes, {
    basename: basenameOf(language),
    initialEntries: [inLanguage(path, language)],
    getContext: host.loaderContext,
    ...(others && {
      patchRoutesOnNavigation: learnOnNavigation(host, () => {
        throw new Error('This test does not load documents.');
      }),
    }),
  });
  // Neither a pause between keys nor a look for `pointer-events: none`, for which jsdom computes the styles of all ancestors.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(
    <HostApp host={host}>
      <RouterProvider router={router} />
    </HostApp>,
    { container: document },
  );
  return { user, store: host.store, router, problems };
}
