import type { Browser } from '@playwright/test';
import { median } from './median.ts';
import { phone, slowDown } from './phone.ts';

/** The delays between the first paint and a press. */
export const pressDelaysMs = [0, 1000, 5000] as const;
/** How long to wait for the result of a press. */
const timeoutMs = 15_000;

/** The controls that visitors press, and the expected results. */
const tasks = {
  menu: {
    control: 'button[popovertarget="main-menu"]',
    isDone: () => document.querySelector('#main-menu:popover-open') !== null,
  },
  'announcement closed': {
    control: '[data-dismissible] button[type=button]:not([aria-expanded]):visible',
    isDone: () =>
      ![...document.querySelectorAll('[data-dismissible]')].some((part) => part.checkVisibility()),
  },
  'next banner': {
    control: '[data-slides] [data-step="1"]',
    isDone: () => {
      const list = document.querySelector('[data-slides] ul');
      return list !== null && list.scrollLeft > list.clientWidth * 0.99;
    },
  },
  'appointment dialog': {
    control: 'main a[href*="/appointment"], nav a[href*="/appointment"]',
    isDone: () => document.querySelector('dialog[open] [name=name]') !== null,
  },
  'add to cart': {
    control: 'main div:has(> [role=status]) > button',
    isDone: () => document.querySelector('main div:has(> button) > [role=status]')?.textContent !== '',
  },
} as const satisfies Record<string, { control: string; isDone: () => boolean }>;

export type TaskName = keyof typeof tasks;

export interface Result {
  task: TaskName;
  /** For each of `pressDelaysMs`, the median time from press to result; undefined if there was none. */
  doneMs: (number | undefined)[];
}

/** Runs in the page: measures from the first press until `isDone`, which is checked in each frame. */
function watchPress(isDone: () => boolean) {
  const onPress = ({ timeStamp }: Event) => {
    const look = () => {
      if (isDone()) performance.measure('result', { start: timeStamp, end: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  };
  addEventListener('pointerdown', onPress, { capture: true, once: true });
}

/**
 * Presses a control on a newly loaded page on the slow phone.
 *
 * @returns the time from the press until the expected result; undefined if the page lacks the control or nothing happens
 */
async function measure(
  browser: Browser,
  url: string,
  task: TaskName,
  delayMs: number,
): Promise<number | undefined> {
  const { control, isDone } = tasks[task];
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(page);
    // As source, because the content security policy forbids evaluating a function passed as text.
    await page.addInitScript({ content: `(${watchPress.toString()})(${isDone.toString()})` });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(delayMs);
    await page.locator(control).first().tap({ force: true, timeout: timeoutMs });
    const measured = await page.waitForFunction(
      () => performance.getEntriesByName('result')[0]?.duration,
      undefined,
      { timeout: timeoutMs },
    );
    return await measured.jsonValue();
  } catch {
    return undefined;
  } finally {
    await context.close();
  }
}

/** @returns for each task of a page the time from early and late presses to the result */
export async function pressToResult(
  browser: Browser,
  url: string,
  names: readonly TaskName[],
  runs: number,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const task of names) {
    const doneMs: Result['doneMs'] = [];
    for (const delayMs of pressDelaysMs) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const ms = await measure(browser, url, task, delayMs);
        if (ms !== undefined) times.push(ms);
      }
      doneMs.push(times.length < runs ? undefined : median(times));
    }
    results.push({ task, doneMs });
  }
  return results;
}
