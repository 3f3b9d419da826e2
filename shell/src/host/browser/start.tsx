// First, and in the module that imports all components: base.css sets the order of the cascade layers.
import '@nalam/shared-ui/tokens.css';
import '@nalam/shared-ui/base.css';
import '@nalam/shared-ui/fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router-dom';
import { createHost, type Host } from '../create-host.tsx';
import { HostApp } from '../host-app.tsx';
import { createI18n } from '../host-i18n.ts';
import { pageDataId, toHydrationState, type PageData } from '../page-data.ts';
import { onLinkIntent } from '../routing/links.ts';
import { basenameOf, isDashboard } from '../routing/path.ts';
import { createApiClient } from '../../offers/api.ts';
import { sessionOpened } from '../state/session-slice.ts';
import { themeChosen, type Theme } from '../state/theme-slice.ts';
import { toastDismissed, toastRaised } from '../state/toasts-slice.ts';
import { createRemoteImporter } from './import-remote.ts';
import { takeEarlyPresses } from './early-presses.ts';
import type { AfterHydration } from './after-hydration.ts';
import { fetchReleases, learnOnNavigation } from './live-remotes.ts';
import { nextTask } from './next-task.ts';
import { tolerateForeignNodes } from './tolerate-foreign-nodes.ts';

/** Generous, because slow networks are normal here; on the slowest, an answer of ours takes five seconds. */
const callTimeoutMs = 20_000;
/** A call that takes longer than this shows a notice. */
const slowCallNoticeMs = 6000;
/** For calls that upload a file: 5 MB at 20 KB per second. */
const uploadTimeoutMs = 250_000;

/** @returns a function that removes the notice */
function showSlowCallNotice({ store, i18n }: Host): () => void {
  // The dashboard's forms show this next to the button.
  if (isDashboard(location.href)) return () => undefined;
  const notice = toastRaised({ kind: 'info', text: i18n.t('shell:waiting') });
  store.dispatch(notice);
  return () => void store.dispatch(toastDismissed(notice.payload.id));
}

function readPageData(): PageData {
  const element = document.getElementById(pageDataId);
  if (!element) throw new Error('The page came without its data.');
  return JSON.parse(element.textContent) as PageData;
}

/**
 * Creates the page's host and lets React take over the server's HTML.
 *
 * @param hasTypedText whether the page contains typed text, which loading a new document would lose
 */
export async function start(hasTypedText: () => boolean) {
  const page = readPageData();
  const unreported: unknown[] = [];
  let afterHydration: AfterHydration | undefined;
  const report = (error: unknown) => {
    console.error(error);
    if (afterHydration) afterHydration.report(error);
    else unreported.push(error);
  };
  const trial = page.trial && (await import('./trial.tsx'));
  const { releases, silent } = trial ? await trial.withOwnMachine(page) : { ...page, silent: [] };
  const i18n = createI18n(page.language, page.resources, { showsKeys: page.showsKeys === true });
  await nextTask();
  const host = createHost({
    place: 'browser',
    siteUrl: page.siteUrl,
    language: page.language,
    i18n,
    api: createApiClient({
      baseURL: '/api',
      language: page.language,
      timeoutMs: callTimeoutMs,
      slowTimeoutMs: uploadTimeoutMs,
      slowCall: { afterMs: slowCallNoticeMs, notify: () => showSlowCallNotice(host) },
    }),
    releases,
    ...(page.hasOthers && { fetchReleases: () => fetchReleases(page) }),
    ...createRemoteImporter(),
    state: page.state,
    ...(page.slots && { slots: page.slots }),
    ...(page.corrected && {
      correctStrings: async (strings, texts) =>
        page.corrected?.includes(strings.namespace)
          ? (await import('./correct-strings.ts')).correctStrings(page, strings, texts)
          : texts,
    }),
    report,
    dashboardNeedsDocument: !isDashboard(location.href),
    leaveFor: async (release, address) => (await afterHydration?.leaveIfGone(release, address)) ?? false,
  });
  // The theme that the page was painted in (`inline/recall-device.ts`).
  const { theme } = document.documentElement.dataset;
  if (theme) host.store.dispatch(themeChosen(theme as Theme));

  await nextTask();
  await host.loadCodeFor(location.pathname);
  await nextTask();

  addEventListener('popstate', (event) => afterHydration?.onTraversal(event));
  const router = createBrowserRouter(host.routes, {
    basename: basenameOf(page.language),
    getContext: host.loaderContext,
    ...(page.hasOthers && {
      patchRoutesOnNavigation: learnOnNavigation(host, (pathname) => {
        const { search = '', hash = '' } = router.state.navigation.location ?? {};
        location.assign(pathname + search + hash);
      }),
    }),
    ...(page.hydration && { hydrationData: toHydrationState(page.hydration, UNSAFE_ErrorResponseImpl) }),
  });
  // Runs once the page is interactive, because no visitor should wait for it.
  const onInteractive = () => {
    // For the benchmark and other measurements.
    performance.mark('interactive');
    // In a separate task: React cannot hydrate the pressed part of the page from within an effect.
    setTimeout(pressAgain);
    host.store.dispatch(sessionOpened());
    void import('./after-hydration.ts').then(({ startAfterHydration }) => {
      afterHydration = startAfterHydration(host, router, page, hasTypedText);
      unreported.forEach(afterHydration.report);
    }, console.error);
    void trial?.showTrialBar(host, router, page, silent);
    // The browser may reach services that the server could not.
    const { services, site } = host.store.getState();
    if (services.status === 'failed' || site.status === 'failed') void host.loadSite();
  };
  const app = (
    <HostApp host={host} onCommitted={() => document.foreignChanges?.stop()} onInteractive={onInteractive}>
      <RouterProvider router={router} />
    </HostApp>
  );
  const pressAgain = takeEarlyPresses();
  tolerateForeignNodes();
  // A page that the browser renders has nothing to hydrate.
  if (page.hydration) document.foreignChanges?.undo();
  startTransition(() => {
    if (page.hydration) hydrateRoot(document, app, { onRecoverableError: report });
    else createRoot(document).render(app);
  });

  // Fetches the code of the page behind the link; if that fails, the click itself shows the failure.
  onLinkIntent(({ pathname }) => {
    host.learnRoutesFor(pathname).then(
      () => host.loadCodeFor(pathname),
      () => undefined,
    );
  });
}
