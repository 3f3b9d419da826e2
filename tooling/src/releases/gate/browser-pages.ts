import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser, Route } from '@playwright/test';
import pMap from 'p-map';
import {
  contentSecurityPolicy,
  contentVersionHeader,
  isDashboard,
  nonceHeader,
  remotesAddress,
} from '@nalam/shell/server';
import { chromiumLaunchOptions } from '../../browser/launch-options.ts';
import { chromium } from '../../checks/programs.ts';
import type { Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

/** How long a page may take until it says in the browser what it is made of; on a free machine it takes half a second. */
const startTimeoutMs = 15_000;
/** What is shown after that, such as a part of the header, has this long to fail. */
const settleMs = 300;
const pagesAtOnce = 2;
/** No script fails for want of these, and they are most of a page's bytes. */
const leftOut = new Set(['image', 'font', 'media']);

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Opens pages in this machine's Chromium, because what fails only there no rendering shows. The browser has no network: what
 * it asks for is answered here, out of the store and by the pool, and only reading calls reach the API. Where no Chromium starts, it
 * says so and finds nothing.
 */
export async function findInBrowser(addresses: string[], running: RunningComposition): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const browser = await launch();
  if (!browser) {
    console.log('No Chromium starts on this machine, so no page was opened in a browser.');
    return [];
  }
  try {
    const found = await pMap(addresses, (address) => openPage(browser, address, running), {
      concurrency: pagesAtOnce,
    });
    return found.flat();
  } finally {
    await browser.close();
  }
}

async function launch(): Promise<Browser | undefined> {
  if (!chromium.find()) return undefined;
  try {
    const playwright = await import('@playwright/test');
    const { args, ...options } = chromiumLaunchOptions();
    return await playwright.chromium.launch({
      ...options,
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND'],
    });
  } catch {
    // A broken browser on this machine does not block a release.
    return undefined;
  }
}

async function openPage(browser: Browser, address: string, site: RunningComposition): Promise<Finding[]> {
  const failures = new Set<string>();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const started = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => {
      started.resolve(false);
    }, startTimeoutMs);
    page.on('pageerror', (error) => failures.add(`fails in a browser: ${String(error)}`));
    await context.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      // What is asked for while the page closes has no answer.
      if (pathname !== '/beacon')
        return answer(route, site).catch(() => route.abort().catch(() => undefined));
      // What a visitor's page would report: the same failures take a release back that is live.
      const { parts, failed = [] } = JSON.parse(route.request().postData() ?? '{}') as {
        parts?: object[];
        failed?: { name: string }[];
      };
      for (const { name } of failed) failures.add(`${name} fails in a browser.`);
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
    await page.evaluate(() =>
      document
        .querySelector('button:not([popovertarget])')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
    );
    if (await started.promise) await page.waitForTimeout(settleMs);
    else failures.add('does not answer to touch in a browser.');
    clearTimeout(timer);
  } catch (error) {
    failures.add(`cannot be opened in a browser: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return [...failures].map((what) => ({ where: address, what }));
}

async function answer(route: Route, { store, pool, apiUrl, siteUrl }: RunningComposition) {
  const request = route.request();
  const { origin, pathname, search } = new URL(request.url());
  const isForeign = origin !== new URL(siteUrl).origin;
  if (isForeign || request.method() !== 'GET' || leftOut.has(request.resourceType())) return route.abort();
  if (pathname.startsWith('/releases/')) {
    const [, , name = '', version = '', ...file] = pathname.split('/');
    const path = store.pathOf({ name, version }, file.join('/'));
    const body = await readFile(path).catch(() => undefined);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' });
  }
  if (pathname.startsWith('/api/')) {
    const reply = await fetch(apiUrl + pathname.slice('/api'.length) + search).catch(() => undefined);
    if (!reply) return route.abort();
    return route.fulfill({
      status: reply.status,
      body: Buffer.from(await reply.arrayBuffer()),
      contentType: reply.headers.get('content-type') ?? 'application/json',
    });
  }
  if (!request.isNavigationRequest() && pathname !== remotesAddress) return route.fulfill({ status: 404 });
  const nonce = 'check';
  const page = await pool.render({
    method: 'GET',
    url: pathname + search,
    headers: { [nonceHeader]: nonce, [contentVersionHeader]: 'check' },
  });
  return route.fulfill({
    status: page.statusCode ?? 500,
    body: await text(page),
    headers: {
      'content-type': page.headers['content-type'] ?? 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, { inlineStyles: isDashboard(pathname) }),
      // Without it a page does not report.
      'server-timing': 'page;desc=check',
      ...(page.headers.location && { location: page.headers.location }),
    },
  });
}
