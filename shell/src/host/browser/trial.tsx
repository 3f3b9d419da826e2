/** Loaded only on pages with a trial (`server/trials/trials.ts`). */
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { createBrowserRouter } from 'react-router-dom';
import type { Host } from '../create-host.tsx';
import type { PageData } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { makersOf } from '../remotes/shown-parts.ts';
import type { PartStrings, Resources } from '../../offers/contract.ts';
import { TrialBar } from './trial-bar.tsx';

const ownMachineTimeoutMs = 5000;

const strings: PartStrings = {
  namespace: 'shell-trial',
  load: async (language) => {
    const found = (await import(`../../../locales/${language}/shell-trial.json`)) as { default: Resources };
    return found.default;
  },
};

export interface OwnMachine {
  releases: RemoteRelease[];
  /** Remotes whose machine did not answer, with its address; the page shows their live versions. */
  silent: [name: string, address: string][];
}

/** @returns the page's releases, with the trial's replaced by those from the developer's own machine */
export async function withOwnMachine({ releases, trial = {} }: PageData): Promise<OwnMachine> {
  const trialReleases = new Map<string, RemoteRelease>();
  const silent: OwnMachine['silent'] = [];
  await Promise.all(
    Object.entries(trial).map(async ([name, address]) => {
      if (!address.startsWith('http')) return;
      try {
        const answer = await fetch(`${address}/development/${name}.json`, {
          signal: AbortSignal.timeout(ownMachineTimeoutMs),
        });
        if (!answer.ok) throw new Error(`The development server answered ${answer.status}.`);
        const release = (await answer.json()) as RemoteRelease;
        trialReleases.set(name, { ...release, entry: address + release.entry });
      } catch {
        silent.push([name, address]);
      }
    }),
  );
  return { releases: releases.map((release) => trialReleases.get(release.name) ?? release), silent };
}

/** Shows a bar on every page of a trial, with the versions that made the page and a button to end the trial. */
export async function showTrialBar(
  host: Host,
  router: ReturnType<typeof createBrowserRouter>,
  { trial = {}, shell }: PageData,
  silent: OwnMachine['silent'],
) {
  await host.context.addStrings(strings);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const render = () => {
    const makers = makersOf(router.state.matches, { shell, remotes: host.context.remotes });
    root.render(
      <I18nextProvider i18n={host.i18n}>
        <TrialBar
          trial={trial}
          silent={silent}
          makers={makers}
          namespaces={Object.keys(host.i18n.getDataByLanguage(host.context.language) ?? {})}
        />
      </I18nextProvider>,
    );
  };
  render();
  router.subscribe(render);
}
