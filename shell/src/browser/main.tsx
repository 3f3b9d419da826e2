import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import 'shared-ui/fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router-dom';
import { createHost, type Host } from '../host/create-host.tsx';
import { HostApp } from '../host/host-app.tsx';
import { createI18n } from '../host/host-i18n.ts';
import { pageDataId, toHydrationState, type PageData } from '../host/page-data.ts';
import { basenameOf, isDashboard } from '../host/path.ts';
import { createApiClient } from '../offers/api.ts';
import { servicesOpened } from '../state/services-slice.ts';
import { sessionOpened } from '../state/session-slice.ts';
import { siteOpened } from '../state/site-slice.ts';
import { themeFound, type Theme } from '../state/theme-slice.ts';
import { toastDismissed, toastRaised } from '../state/toasts-slice.ts';
import { createRemoteImporter } from './import-remote.ts';
import { takeEarlyPresses } from './early-presses.ts';
import type { Later } from './later.ts';
import { fetchReleases, learnOnNavigation } from './live-remotes.ts';
import { noticeTyping } from './notice-typing.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

/**
 * How long a call of the browser's may take, in milliseconds. Slow networks are the rule, not a failure; but nobody looks at a
 * button that turns for longer, and on the slowest an answer of ours takes five seconds.
 */
const callDeadline = 20_000;
/** How long nobody wonders what became of a press. */
const patience = 6000;
/** Of a call that carries a file: 5 MB at 20 KB a second. */
const slowCallDeadline = 250_000;

/** @returns what takes the notice away again */
function sayThatItTakesLonger({ store, i18n }: Host): () => void {
  // The dashboard's forms say so themselves, beside what was pressed.
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

async function start() {
  const page = readPageData();
  const waiting: unknown[] = [];
  let later: Later | undefined;
  const report = (error: unknown) => {
    console.error(error);
    if (later) later.report(error);
    else waiting.push(error);
  };
  const trial = page.trial && (await import(/* webpackChunkName: "trial" */ './trial.tsx'));
  const { releases, silent } = trial ? await trial.withOwnMachine(page) : { ...page, silent: [] };
  const host = createHost({
    place: 'browser',
    siteUrl: page.siteUrl,
    language: page.language,
    i18n: createI18n(page.language, page.resources, { showsKeys: page.showsKeys === true }),
    api: createApiClient({
      baseURL: '/api',
      language: page.language,
      deadline: callDeadline,
      slowDeadline: slowCallDeadline,
      waiting: { after: patience, say: () => sayThatItTakesLonger(host) },
    }),
    releases,
    ...(page.hasOthers && { fetchReleases: () => fetchReleases(page) }),
    ...createRemoteImporter(),
    state: page.state,
    report,
    dashboardNeedsDocument: !isDashboard(location.href),
    leaveFor: async (release, address) => (await later?.leaveIfGone(release, address)) ?? false,
  });
  const { theme } = document.documentElement.dataset;
  if (theme) host.store.dispatch(themeFound(theme as Theme));

  await host.loadCodeFor(location.pathname);

  addEventListener('popstate', (event) => later?.onTraversal(event));
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
  if (import.meta.webpackHot) {
    globalThis.hotPage?.accompany({
      addStrings: (namespace, texts) => {
        host.i18n.addResourceBundle(page.language, namespace, texts);
        // It has not; but those who show texts hear this.
        host.i18n.emit('languageChanged', page.language);
      },
      loadAgain: () => void router.revalidate(),
    });
  }
  // What waits until the page answers to touch, because nobody should wait for it.
  const onInteractive = () => {
    // For the benchmark, and for whoever measures visitors' pages.
    performance.mark('interactive');
    // In a task of its own: from within an effect, React cannot hydrate the part of the page that is pressed.
    setTimeout(pressAgain);
    host.store.dispatch(sessionOpened());
    void import(/* webpackChunkName: "later" */ './later.ts').then(({ startLater }) => {
      later = startLater(host, router, page, waiting, holdsWords);
    }, console.error);
    void trial?.showTrialBar(host, page, silent);
    // What the server could not get, the browser may.
    const { services, site } = host.store.getState();
    if (services.status === 'failed') host.store.dispatch(servicesOpened());
    if (site.status === 'failed') host.store.dispatch(siteOpened());
  };
  const app = (
    <HostApp host={host} onInteractive={onInteractive}>
      <RouterProvider router={router} />
    </HostApp>
  );
  const pressAgain = takeEarlyPresses();
  startTransition(() => {
    if (page.hydration) hydrateRoot(document, app, { onRecoverableError: report });
    else createRoot(document).render(app);
  });

  prefetchOnIntent((pathname) => {
    // A click that follows finds out for itself what is wrong.
    host.learnRoutesFor(pathname).then(
      () => host.loadCodeFor(pathname),
      () => undefined,
    );
  });
}

// At once: the page may be long in view, and somebody typing.
const holdsWords = noticeTyping();

// In a task of its own, so that a tap can come in between.
setTimeout(() => void start());
