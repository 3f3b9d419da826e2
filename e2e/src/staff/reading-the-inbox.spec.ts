import { expect, test } from '../site/site-test.ts';
import { askForAppointment } from '../visitors/by-request.ts';
import { follow, openAs } from './sign-in.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('the first request is on the first screen, every page is two taps away, new requests are announced, and no option is cut off in Tamil', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tone = OscillatorNode.prototype;
    const { start } = tone;
    tone.start = function (...when) {
      document.documentElement.dataset.rings = `${document.documentElement.dataset.rings ?? ''}♪`;
      start.apply(this, when);
    };
  });
  await askForAppointment(page.request, 'Kanmani');
  await openAs(page, '/dashboard');
  await expect(page.getByText('Kanmani').first()).toBeVisible();

  const first = await page.getByText('Kanmani', { exact: true }).first().boundingBox();
  expect(first?.y).toBeLessThan(740 - 100);

  // Each control is at least 44 px wide, for a thumb, and within the window.
  const signs = page.getByRole('banner').getByRole('button').or(page.getByRole('banner').getByRole('link'));
  for (const sign of await signs.all()) {
    const { x = 0, width = 0 } = (await sign.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(360);
  }

  await page.getByRole('button', { name: 'New request', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();

  await page.getByRole('button', { name: 'More pages' }).tap();
  const log = page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Audit Log' });
  const { x = 0, width = 0 } = (await log.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(360);
  await log.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();

  await follow(page, '/dashboard');
  const waitingCount = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(waitingCount).toBeGreaterThan(0);
  const countBefore = await waitingCount();
  const rings = () => page.locator('html').getAttribute('data-rings');
  /** Polls at once, as when a person returns to the window; otherwise within 15 seconds. */
  const pollNow = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await askForAppointment(page.request, 'Thamarai');
  await pollNow();
  await expect.poll(waitingCount).toBe(countBefore + 1);
  await expect(page.getByText('Thamarai', { exact: true })).toBeVisible();
  expect(await rings()).toBeNull();

  await page.getByRole('button', { name: 'Sound for new requests: off' }).tap();
  expect(await rings()).toBe('♪');
  await askForAppointment(page.request, 'Mullai');
  await pollNow();
  await expect.poll(rings).toBe('♪♪');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(page.getByTitle(`${countBefore + 2} new requests and messages`)).toBeVisible();

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/ta/dashboard');
  await expect(page.getByText('Kanmani').first()).toBeVisible();
  // No option is truncated.
  const cut = await page
    .getByRole('main')
    .locator('select')
    .evaluateAll((choices) =>
      (choices as HTMLSelectElement[]).flatMap((choice) => {
        const style = getComputedStyle(choice);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return ['no canvas'];
        pen.font = style.font;
        const optionText = choice.selectedOptions[0]?.text ?? '';
        // The padding contains the arrow. A client width is rounded, by less than a pixel.
        const room = choice.clientWidth + 1 - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return pen.measureText(optionText).width > room ? [optionText] : [];
      }),
    );
  expect(cut).toEqual([]);
});
