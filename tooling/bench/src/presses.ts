import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { listControls, reveal, type Control, type ControlKind } from './controls.ts';
import { phone, slowDown, slowDownProcessor } from './phone.ts';

/** How long a visitor reads before following a link. */
const readingMs = 3000;
/** How long to wait for the effect of a press. */
const workTimeoutMs = 15_000;
/** How long a first paint may take. */
const paintTimeoutMs = 30_000;

export interface Press {
  control: Control;
  delayMs: number;
  /** The time from the press until it changes the page or another page is painted. */
  doneMs: number | undefined;
}

/** An event that the page reports; `at` is wall-clock time. */
interface Report {
  kind: 'pressed' | 'changed' | 'painted';
  at: number;
}

/** These open a phone, an email client or another site, or only wait for input. */
const withoutWork = new Set<ControlKind>(['outside link', 'select', 'checkbox']);

/** Runs in the page, before its own scripts. */
function watchPresses() {
  const { report } = globalThis as unknown as { report: (reported: Report) => void };
  const clock = (at: number) => performance.timeOrigin + at;
  let pressed = false;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = true;
      report({ kind: 'pressed', at: clock(timeStamp) });
    },
    true,
  );
  const changed = () => pressed && report({ kind: 'changed', at: clock(performance.now()) });
  // Changes that wake the page or only acknowledge the press are not its response yet.
  const onlyWaking = /^data-(waiting|awake|scrolled|fonts)$/;
  new MutationObserver((mutations) => {
    if (
      mutations.some(
        ({ attributeName, target }) => !onlyWaking.test(attributeName ?? '') && target !== document.head,
      )
    )
      changed();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const type of ['toggle', 'input', 'focusin', 'hashchange', 'scroll'])
    addEventListener(type, changed, true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') report({ kind: 'painted', at: clock(startTime) });
  }).observe({ type: 'paint', buffered: true });
  // An awake page paints the next one without loading a document.
  const { pathname } = location;
  let isElsewhere = false;
  new MutationObserver(() => {
    if (isElsewhere || location.pathname === pathname) return;
    isElsewhere = true;
    requestAnimationFrame((at) => report({ kind: 'painted', at: clock(at) }));
  }).observe(document, { subtree: true, childList: true });
}

interface PressOptions {
  /** The time from the first paint to the press. */
  delayMs: number;
  /** The phone that presses. */
  device?: BrowserContextOptions;
  /** Applies throttling. */
  slow?: (page: Page) => Promise<unknown>;
}

/** Presses a control on a newly loaded page, on a phone. */
export async function press(
  browser: Browser,
  url: string,
  control: Control,
  { delayMs, device = phone, slow = slowDown }: PressOptions,
): Promise<Press> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    await slow(page);
    const reports: Report[] = [];
    let heard = Promise.withResolvers<undefined>();
    await page.exposeBinding('report', (_, report: Report) => {
      reports.push(report);
      heard.resolve(undefined);
      heard = Promise.withResolvers();
    });
    await page.addInitScript(watchPresses);
    const until = async (isDone: () => boolean, timeoutMs: number) => {
      const end = Date.now() + timeoutMs;
      while (!isDone() && Date.now() < end)
        await Promise.race([heard.promise, page.waitForTimeout(100).catch(() => undefined)]);
    };
    const times = (kind: 'pressed' | 'changed' | 'painted') =>
      reports.flatMap((report) => (report.kind === kind ? [report.at] : []));

    await page.goto(url, { waitUntil: 'commit' });
    await until(() => times('painted').length > 0, paintTimeoutMs);
    await page.waitForTimeout(delayMs);
    await reveal(page, control);
    await page.locator(control.path).tap({ force: true });

    // A link is done at the next page's first paint; other controls change this page.
    const doneAt = () =>
      control.kind === 'page link'
        ? times('painted')[1]
        : [...times('changed'), ...times('painted').slice(1)].toSorted((a, b) => a - b)[0];
    await until(() => doneAt() !== undefined, workTimeoutMs);
    const [pressedAt] = times('pressed');
    const workDoneAt = doneAt();
    return {
      control,
      delayMs,
      doneMs:
        pressedAt === undefined || workDoneAt === undefined ? undefined : Math.max(0, workDoneAt - pressedAt),
    };
  } finally {
    await context.close();
  }
}

/** @returns the controls of pages with a visible effect, one for each component of a page */
export async function controlsOf(
  browser: Browser,
  urls: string[],
  device: BrowserContextOptions = phone,
): Promise<Control[][]> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const controls: Control[][] = [];
  for (const url of urls) {
    await page.goto(url);
    controls.push((await listControls(page)).filter(({ kind }) => !withoutWork.has(kind)));
  }
  await context.close();
  return controls;
}

/**
 * Follows a link of each component on a newly loaded page, after a visitor has read for some seconds.
 *
 * @param url of the page, on a slow link
 * @returns the time from the press to the first paint of the next page
 */
export async function followLinks(browser: Browser, url: string): Promise<number[]> {
  const [controls = []] = await controlsOf(browser, [url]);
  const links = controls.filter(({ kind }) => kind === 'page link');
  const times: number[] = [];
  for (const link of links) {
    const { doneMs = Infinity } = await press(browser, url, link, {
      delayMs: readingMs,
      slow: slowDownProcessor,
    });
    times.push(doneMs);
  }
  return times;
}
