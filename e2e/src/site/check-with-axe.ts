import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** WCAG 2.2 AA, and what axe advises beside it. */
const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const coloursAlone: RunOnly = { type: 'rule', values: ['color-contrast'] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the page's window holds once the source ran. */
type WithAxe = {
  axe?: { run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults> };
};

/**
 * Looks at the page that is open, without what stands in its frames.
 *
 * @param name what the page is called in the lines
 * @param without selectors of what is not looked at
 * @returns what axe finds against WCAG 2.2 AA, a line each
 */
export async function axeOn(
  page: Page,
  name: string,
  { rules = everything, without = [] }: { rules?: RunOnly; without?: string[] } = {},
): Promise<string[]> {
  // Axe's own package for Playwright sends the source, twice as long, twice for each look: half of the time of one.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: rules,
    iframes: false,
    // For rules that pass, axe would describe each element, too, which takes as long as the check itself.
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(
    async ({ exclude, options }) =>
      (await (globalThis as WithAxe).axe?.run({ exclude }, options))?.violations,
    { exclude: without, options },
  );
  if (!violations) throw new Error(`Axe did not look at ${name}.`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${name} ${id}: ${html.slice(0, 300)}`),
  );
}

/** A phone, and 400 % of a desktop's window (WCAG 1.4.10). */
const narrow = [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

/** @returns in which narrow windows the page scrolls sideways, a line each */
async function sidewaysOn(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const viewport of narrow) {
    await page.setViewportSize(viewport);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) found.push(`${name} is ${tooWide} px too wide for ${viewport.width} px`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/**
 * Opens addresses and looks at each, in light and in dark, and at whether it fits narrow windows.
 *
 * @param ready waits until a page that comes late has what it shows
 * @returns what is wrong, a line each
 */
export async function checkWithAxe(
  page: Page,
  addresses: string[],
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await ready();
    found.push(...(await axeOn(page, address)));
    found.push(...(await sidewaysOn(page, address)));
    // Only the colours are others.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    found.push(...(await axeOn(page, `${address} in the dark`, { rules: coloursAlone })));
  }
  return found;
}
