/** What only those need who try something out (`server/trials/trials.ts`): everybody else never fetches it. */
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Host } from '../host/create-host.tsx';
import type { PageData } from '../host/page-data.ts';
import type { RemoteRelease } from '../host/release.ts';
import type { PartStrings, Resources } from '../offers/contract.ts';
import { TrialBar } from './trial-bar.tsx';

/** How long a machine may take to say what it serves, in milliseconds: it is the person's own. */
const deadline = 5000;

const strings: PartStrings = {
  namespace: 'shell-trial',
  load: async (language) => {
    const found = (await import(
      /* webpackChunkName: "trial-[request]" */ `../../locales/${language}/shell-trial.json`
    )) as { default: Resources };
    return found.default;
  },
};

export interface OwnMachine {
  releases: RemoteRelease[];
  /** The remotes that it did not answer for, with its address; what is live stands in their place. */
  silent: [name: string, address: string][];
}

/** @returns the page's releases, with what the person's own machine serves in the place of live ones */
export async function withOwnMachine({ releases, trial = {} }: PageData): Promise<OwnMachine> {
  const own = new Map<string, RemoteRelease>();
  const silent: OwnMachine['silent'] = [];
  await Promise.all(
    Object.entries(trial).map(async ([name, address]) => {
      if (!address.startsWith('http')) return;
      try {
        const answer = await fetch(`${address}/development/${name}.json`, {
          signal: AbortSignal.timeout(deadline),
        });
        if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
        const release = (await answer.json()) as RemoteRelease;
        own.set(name, { ...release, entry: address + release.entry });
      } catch {
        silent.push([name, address]);
      }
    }),
  );
  return { releases: releases.map((release) => own.get(release.name) ?? release), silent };
}

/** Says on every page that something is tried out, and lets the person end it. */
export async function showTrialBar(host: Host, { trial = {} }: PageData, silent: OwnMachine['silent']) {
  await host.context.addStrings(strings);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <I18nextProvider i18n={host.i18n}>
      <TrialBar trial={trial} silent={silent} />
    </I18nextProvider>,
  );
}
