import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import {
  contentSecurityPolicy,
  contentVersionHeader,
  inlineScriptsHeader,
  isDashboard,
  nonceHeader,
  remotesAddress,
} from '@nalam/shell/server';
import { gateWaits } from './candidate.ts';
import type { StaffSession } from './demo-api.ts';
import type { Finding } from './finding.ts';
import { findHarm, leaveByLink, watchForHarm } from './harm.ts';
import type { RunningComposition } from './running-composition.ts';

/** How long a page may take to report its versions in the browser; on an idle machine it takes half a second. */
const startTimeoutMs = 15_000;
/** How long code that loads later, such as a part of the header, has to fail after the page's last request. */
const settleMs = 300;
/** A page that never stops making requests is judged after this time. */
const maxSettleMs = 5_000;
/** No script depends on these, and they are most of a page's bytes. */
const leftOut = new Set(['image', 'font', 'media']);

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const maxMessageLength = 300;
const maxFailures = 100;

/** A page spends half its time waiting. From this many pages on, two are opened at once. */
const manyPages = 4;

/**
 * Opens pages one after another in the same browser process, which compiles their scripts once: most of a page's cost. After a failed page,
 * the next one gets a fresh process without leftovers.
 *
 * @param session the owner of the pages; without one, a visitor's
 * @returns the failures, in the order of the addresses
 */
export async function openPages(
  browser: Browser,
  addresses: string[],
  site: RunningComposition,
  session?: StaffSession,
): Promise<Finding[]> {
  const found = new Map<string, Finding[]>();
  const waiting = [...addresses];
  const openInTurn = async () => {
    let context: BrowserContext | undefined;
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      context ??= await browser.newContext({
        serviceWorkers: 'block',
        // The frames of a spinner would take a tenth of a screen's loading time.
        ...(session && { reducedMotion: 'reduce' }),
      });
      // It stays open, and keeps the process alive between pages.
      if (context.pages().length === 0) await context.newPage();
      const findings = await openPage(context, address, site, session);
      found.set(address, findings);
      if (findings.length === 0) continue;
      await context.close();
      context = undefined;
    }
    await context?.close();
  };
  await Promise.all(Array.from({ length: addresses.length < manyPages ? 1 : 2 }, openInTurn));
  return addresses.flatMap((address) => found.get(address) ?? []);
}

/**
 * Opens one page. The browser has no network: its requests are answered from the store and by the pool, and only reads reach the
 * API.
 *
 * @returns the failures, and the errors in the page's console
 */
async function openPage(
  context: BrowserContext,
  address: string,
  site: RunningComposition,
  session?: StaffSession,
): Promise<Finding[]> {
  const failures = new Map<string, string>();
  const fail = (failure: string) => {
    if (failures.size < maxFailures) failures.set(withoutVersions(failure, site), failure);
  };
  const started = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    started.resolve(false);
  }, startTimeoutMs);
  const page = await context.newPage();
  try {
    page.on('pageerror', (error) => fail(`fails in a browser: ${String(error)}`));
    listenTo(page, fail);
    if (session) listenToApi(page, fail);
    else await watchForHarm(page);
    const { busyMs, watchMs, linkMs } = site.waits ?? gateWaits;
    const activity: PageActivity = { pending: 0, lastAnswerMs: performance.now(), busyMs };
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== '/beacon') {
        activity.pending += 1;
        // A request made while the page closes cannot be answered.
        await answer(route, site, session).catch(() => route.abort().catch(() => undefined));
        activity.pending -= 1;
        activity.lastAnswerMs = performance.now();
        return;
      }
      // The report of a visitor's page: the same failures roll back a live release.
      const { parts, failed = [] } = JSON.parse(route.request().postData() ?? '{}') as {
        parts?: object[];
        failed?: { name: string }[];
      };
      for (const { name } of failed) fail(`${name} fails in a browser.`);
      if (parts) started.resolve(true);
      // Without its shell a page never starts.
      if (failed.some(({ name }) => name === 'shell')) started.resolve(false);
      return route.fulfill({ status: 204 });
    });
    await page.goto(new URL(address, site.siteUrl).href, {
      timeout: startTimeoutMs,
      waitUntil: 'domcontentloaded',
    });
    // A visitor's page sleeps until a visitor points at a control.
    await inFreeTime(
      activity,
      page.evaluate(() =>
        document
          .querySelector('input, button:not([popovertarget], [data-step], [data-chooses-theme])')
          ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
      ),
    );
    if (!(await started.promise)) fail('does not start in a browser.');
    else if (session) await findScreen(page, address, activity, fail);
    else {
      await settled(page, activity);
      for (const harm of await inFreeTime(activity, findHarm(page, site.siteUrl, watchMs))) fail(`${harm}.`);
      const { isFollowed, timers } = await inFreeTime(activity, leaveByLink(page, linkMs));
      if (!isFollowed) fail('does not follow links.');
      for (const script of timers)
        site.warn(`${address}: a timer of ${script} runs on after a visitor has left the page.`);
    }
  } catch (error) {
    fail(`cannot be opened in a browser: ${String(error).split('\n')[0]}`);
  } finally {
    clearTimeout(timer);
    await page.close();
  }
  return [...failures].map(([id, what]) => ({ where: address, what, id }));
}

/** @returns a message without versions and script positions, so that the same fault reads the same in each build */
const withoutVersions = (message: string, { versions }: RunningComposition) =>
  Object.values(versions)
    .reduce((text, version) => text.replaceAll(version, ''), message)
    .replaceAll(/:\d+:\d+/g, '');

/** Records errors on the console, including violations of the content security policy, and release files that do not load. */
function listenTo(page: Page, fail: (failure: string) => void) {
  page.on('console', (message) => {
    // Chromium also reports files that this check blocks on purpose.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    const [firstLine = ''] = message.text().split('\n');
    fail(`logs to the console: ${firstLine.slice(0, maxMessageLength)}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/releases/'))
      fail(`requests a file that the release lacks: ${pathname}`);
  });
}

/** The shell's server and remotes' backends answer these, which the check does not run: their screens show a notice. */
const ofOtherServers = /^\/api\/(?:dashboard\/(?:releases|trial)|remotes)(?:\/|$)/;

/** Records refusals by the API: a super admin may read everything. */
function listenToApi(page: Page, fail: (failure: string) => void) {
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/api/') && !ofOtherServers.test(pathname))
      fail(`asks the API for ${pathname}, which answers ${response.status()}`);
  });
}

/** The requests of a page, and how long its scripts may run. */
interface PageActivity {
  pending: number;
  lastAnswerMs: number;
  busyMs: number;
}

/** @throws {Error} if the page's main thread stays busy; Playwright would wait forever */
async function inFreeTime<Result>({ busyMs }: PageActivity, call: Promise<Result>): Promise<Result> {
  // The page may be closed meanwhile.
  call.catch(() => undefined);
  const late = wait(busyMs, undefined, { ref: false }).then(() => {
    throw new Error('Its script runs without end.');
  });
  late.catch(() => undefined);
  return Promise.race([call, late]);
}

/**
 * Waits until a page makes no more requests and its scripts are idle, however busy the machine is.
 *
 * @throws if its main thread stays busy
 */
async function settled(page: Page, activity: PageActivity) {
  const until = performance.now() + maxSettleMs;
  const isBusy = () => activity.pending > 0 || performance.now() - activity.lastAnswerMs < settleMs;
  do await wait(settleMs);
  while (isBusy() && performance.now() < until);
  await inFreeTime(
    activity,
    page.evaluate((timeout) => {
      return new Promise<void>((done) => requestIdleCallback(() => done(), { timeout }));
    }, maxSettleMs),
  );
}

/** Waits until a screen has loaded its content. */
async function findScreen(
  page: Page,
  address: string,
  activity: PageActivity,
  fail: (failure: string) => void,
) {
  const heading = page.locator('h1').first();
  const isThere = await heading.waitFor({ state: 'attached', timeout: startTimeoutMs }).then(
    () => true,
    () => false,
  );
  await settled(page, activity);
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(address, page.url()).pathname) fail(`redirects to ${pathname}`);
  else if (!isThere) fail('shows no heading');
}

async function answer(
  route: Route,
  { store, pool, apiUrl, siteUrl }: RunningComposition,
  session?: StaffSession,
) {
  const request = route.request();
  const { origin, pathname, search } = new URL(request.url());
  const isForeign = origin !== new URL(siteUrl).origin;
  if (isForeign || request.method() !== 'GET') return route.abort();
  if (pathname.startsWith('/releases/')) {
    const [, , name = '', version = '', ...file] = pathname.split('/');
    const path = store.folder.pathOf({ name, version }, file.join('/'));
    const body = await readFile(path).catch(() => undefined);
    if (!body) return route.fulfill({ status: 404 });
    if (leftOut.has(request.resourceType())) return route.abort();
    return route.fulfill({ body, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' });
  }
  if (leftOut.has(request.resourceType())) return route.abort();
  if (pathname.startsWith('/api/')) {
    const reply = await fetch((session?.apiUrl ?? apiUrl) + pathname.slice('/api'.length) + search, {
      headers: session ? { cookie: session.cookie } : {},
    }).catch(() => undefined);
    if (!reply) return route.abort();
    return route.fulfill({
      status: reply.status,
      body: Buffer.from(await reply.arrayBuffer()),
      contentType: reply.headers.get('content-type') ?? 'application/json',
    });
  }
  if (!request.isNavigationRequest() && pathname !== remotesAddress) return route.fulfill({ status: 404 });
  const nonce = 'check';
  const page = await pool.dispatch({
    method: 'GET',
    url: pathname + search,
    headers: { [nonceHeader]: nonce, [contentVersionHeader]: 'check' },
  });
  return route.fulfill({
    status: page.statusCode ?? 500,
    body: await text(page),
    headers: {
      'content-type': page.headers['content-type'] ?? 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, {
        inlineScripts: String(page.headers[inlineScriptsHeader] ?? ''),
        inlineStyles: isDashboard(pathname),
      }),
      // Without it a page does not report.
      'server-timing': 'page;desc=check',
      ...(page.headers.location && { location: page.headers.location }),
    },
  });
}
