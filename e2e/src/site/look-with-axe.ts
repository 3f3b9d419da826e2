import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe advises beside it. */
export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  async function look(name: string, axe: AxeBuilder) {
    // The other mode opens a window of its own for each look, and is for pages with frames.
    const { violations } = await axe.setLegacyMode().analyze();
    for (const { id, nodes } of violations) found.push(...nodes.map(({ html }) => `${name} ${id}: ${html}`));
  }
  for (const address of addresses) {
    await page.goto(address);
    await ready();
    await look(address, new AxeBuilder({ page }).withTags(rules));
    // Only the colours are others.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await look(`${address} in the dark`, new AxeBuilder({ page }).withRules(['color-contrast']));
  }
  return found;
}
