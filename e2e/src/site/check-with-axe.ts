import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** WCAG 2.2 AA, and axe's best practices. */
const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const coloursAlone: RunOnly = { type: 'rule', values: ['color-contrast'] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page's global object after axe's source has run. */
type WithAxe = {
  axe?: { run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults> };
};

/**
 * Runs axe on the open page, without its frames.
 *
 * @param name the page's name in the lines
 * @param without selectors of elements to skip
 * @returns axe's violations, one per line
 */
export async function axeOn(
  page: Page,
  name: string,
  { rules = everything, without = [] }: { rules?: RunOnly; without?: string[] } = {},
): Promise<string[]> {
  // Axe's own package for Playwright injects a source of twice the size, twice per run, which takes half the time of a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: rules,
    iframes: false,
    // Otherwise axe also describes each element for passing rules, which takes as long as the check itself.
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      // A colour in transition can have any contrast.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      return (await (globalThis as WithAxe).axe?.run({ exclude }, options))?.violations;
    },
    { exclude: without, options },
  );
  if (!violations) throw new Error(`Axe did not look at ${name}.`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${name} ${id}: ${html.slice(0, 300)}`),
  );
}

const phone = { width: 360, height: 740 };

/** A phone, the same with text at 200 % (WCAG 1.4.4), and a desktop's window at 400 % (WCAG 1.4.10). */
const narrow = [
  { ...phone, text: '100%' },
  { ...phone, text: '200%' },
  { width: 320, height: 256, text: '100%' },
];

/** @returns the narrow windows in which the page scrolls sideways, one per line */
async function sidewaysOn(page: Page, name: string): Promise<string[]> {
  const originalSize = page.viewportSize();
  const problems: string[] = [];
  for (const { text, ...viewport } of narrow) {
    await page.setViewportSize(viewport);
    const tooWide = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth - innerWidth;
    }, text);
    if (tooWide > 0)
      problems.push(`${name} is ${tooWide} px too wide for ${viewport.width} px with text at ${text}`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (originalSize) await page.setViewportSize(originalSize);
  return problems;
}

/** @returns the words that the page breaks across lines on a phone, one per line */
async function brokenWordsOn(page: Page, name: string): Promise<string[]> {
  const originalSize = page.viewportSize();
  await page.setViewportSize(phone);
  const words = await page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const width = text.parentElement?.offsetWidth ?? 0;
      // Also skips texts that only screen readers get.
      if (width <= 1) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
  if (originalSize) await page.setViewportSize(originalSize);
  return words.map((word) => `${name} breaks the word ${word}`);
}

/**
 * Runs axe on each address in the light and the dark theme, and checks that the page fits narrow windows
 * and breaks no word on a phone.
 *
 * @param ready waits until the page has loaded its content
 * @returns the problems, one per line
 */
export async function checkWithAxe(
  page: Page,
  addresses: string[],
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const problems: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await ready();
    problems.push(...(await axeOn(page, address)));
    problems.push(...(await sidewaysOn(page, address)));
    problems.push(...(await brokenWordsOn(page, address)));
    // The dark theme changes only the colours.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    problems.push(...(await axeOn(page, `${address} in the dark`, { rules: coloursAlone })));
  }
  return problems;
}
