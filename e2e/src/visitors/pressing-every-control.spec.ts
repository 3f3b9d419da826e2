import type { Browser } from '@playwright/test';
import { controlsOf, press } from '@nalam/bench/src/presses.ts';
import { phone } from '@nalam/bench/src/phone.ts';
import { publicPages } from '@nalam/bench/src/public-pages.ts';
import { expect, siteTest as test } from '../site/site-test.ts';

/** The number of pages pressed concurrently. */
const phones = 3;
const notSlow = () => Promise.resolve();
/** A device with one pixel instead of four, which saves time; the test takes no screenshots. */
const device = { ...phone, deviceScaleFactor: 1 };

interface PressOnPage {
  page: string;
  control: Awaited<ReturnType<typeof controlsOf>>[number][number];
}

/**
 * @returns the controls of all pages, one for each component, each on the first page that has it; without fields, and without
 * links
 *   to pages, which finding-every-page.spec.ts follows
 */
async function everyControl(browser: Browser, siteUrl: string): Promise<PressOnPage[]> {
  const controlsByComponent = new Map<string, PressOnPage>();
  const controls = await controlsOf(
    browser,
    publicPages.map((page) => siteUrl + page),
    device,
  );
  for (const [at, page] of publicPages.entries())
    for (const control of controls[at] ?? [])
      if (
        control.kind !== 'page link' &&
        control.kind !== 'field' &&
        !controlsByComponent.has(control.component)
      )
        controlsByComponent.set(control.component, { page, control });
  return [...controlsByComponent.values()];
}

let controls: Promise<PressOnPage[]> | undefined;

for (const [moment, delayMs] of [
  ['as soon as its page is painted', 0],
  ['a second later', 1000],
] as const)
  test(`every control does its work, pressed ${moment}`, { tag: '@nightly' }, async ({ browser, site }) => {
    // Collected once for both moments, because that opens every page.
    controls ??= everyControl(browser, site.url);
    const remaining = [...(await controls)];
    expect(remaining.length).toBeGreaterThan(25);
    const withoutWork: string[] = [];
    const pressAll = async () => {
      for (let next = remaining.pop(); next; next = remaining.pop()) {
        const { page, control } = next;
        const { doneMs } = await press(browser, site.url + page, control, {
          delayMs,
          device,
          slow: notSlow,
        });
        if (doneMs === undefined) withoutWork.push(`${page}: ${control.kind} “${control.name}”`);
      }
    };
    await Promise.all(Array.from({ length: phones }, pressAll));

    expect(withoutWork).toEqual([]);
  });
