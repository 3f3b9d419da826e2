import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe advises beside it. */
const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;

const coloursAlone = { type: 'rule', values: ['color-contrast'] } as const;

/**
 * Looks at the page that is open.
 *
 * @param name what the page is called in the lines
 * @param without selectors of what is not looked at
 * @returns what axe finds against WCAG 2.2 AA, a line each
 */
export async function axeOn(
  page: Page,
  name: string,
  {
    rules = everything,
    without = [],
  }: { rules?: typeof everything | typeof coloursAlone; without?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Of what is right it would describe each element, too, which takes as long as the look itself.
    .options({ runOnly: { type: rules.type, values: [...rules.values] }, resultTypes: ['violations'] })
    // The other mode opens a window of its own for each look, and is for pages with frames.
    .setLegacyMode();
  const { violations } = await without.reduce((all, selector) => all.exclude(selector), axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${name} ${id}: ${html.slice(0, 300)}`),
  );
}

/**
 * Opens addresses and looks at each, in light and in dark.
 *
 * @param ready waits until a page that comes late has what it shows
 * @returns what axe finds against WCAG 2.2 AA, a line each
 */
export async function lookWithAxe(
  page: Page,
  addresses: string[],
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await ready();
    found.push(...(await axeOn(page, address)));
    // Only the colours are others.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    found.push(...(await axeOn(page, `${address} in the dark`, { rules: coloursAlone })));
  }
  return found;
}
