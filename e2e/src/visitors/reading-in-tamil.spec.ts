import { expect, test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { fill, requestOf, untilHydrated } from './appointment-form.ts';

test('a visitor asks for an appointment in Tamil, is answered in Tamil, and stays among Tamil pages', async ({
  page,
  site,
}) => {
  await page.goto('/ta');
  await page.getByRole('banner').locator('a[href="/ta/appointment"]').click();
  const dialog = page.getByRole('dialog');
  await untilHydrated(dialog);
  await fill(dialog, { ...requestOf('கண்ணகி'), service: 'MRI ஸ்கேன்' });
  await dialog.locator('form[method="post"] button[type="submit"]').first().click();

  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'கண்ணகி')).length).toBe(2);
  const mails = await mailsAbout(site.mailFolder, 'கண்ணகி');
  const toVisitor = mails.find(({ to }) => to.includes('visitor@patients.example'));
  expect(toVisitor?.text).toContain('MRI ஸ்கேன்');

  await page.getByRole('contentinfo').locator('a[href="/ta/services/ecg"]').click();
  await expect(page).toHaveURL('/ta/services/ecg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ECG பரிசோதனை');
});

test('the header names the centre at every width, and has room for all it holds, in either language', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const [path, centre] of [
    ['/about', 'Nalam Diagnostics'],
    ['/ta/about', 'நலம் டயக்னாஸ்டிக்ஸ்'],
  ] as const) {
    await page.goto(path);
    for (const width of [350, 360, 768, 1199, 1200, 1279, 1280, 1339, 1340, 1440, 1499, 1500]) {
      await page.setViewportSize({ width, height: 700 });

      expect((await header.getByText(centre).boundingBox())?.width, `${path}, ${width} px`).toBeGreaterThan(
        50,
      );
      const parts = await header.evaluate((element) => {
        const bar = element.firstElementChild;
        const boxes = [...(bar?.children ?? [])].map((part) => part.getBoundingClientRect());
        const gaps = boxes.filter((box) => box.width > 0).map(({ left, right }) => [left, right]);
        return [...gaps.flat(), document.documentElement.clientWidth];
      });
      expect(parts, `${path}, ${width} px`).toEqual([...parts].sort((a, b) => a - b));
    }
  }
});

test.describe('a reader whose browser prefers Tamil', () => {
  test.use({ locale: 'ta-IN' });

  const hint = '[data-dismissible="tamil-hint"] a';

  test('is offered the Tamil page once', async ({ page }) => {
    await page.goto('/services/ecg');
    await page.locator(hint).click();
    await expect(page).toHaveURL('/ta/services/ecg');

    await page.goto('/about');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(hint)).toBeHidden();
  });

  test('is not offered it again after closing the offer', async ({ page }) => {
    await page.goto('/about');
    await page.locator('[data-dismissible="tamil-hint"] button').click();
    await expect(page.locator(hint)).toBeHidden();

    await page.goto('/doctors');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(hint)).toBeHidden();
  });
});

test('a reader whose browser prefers English is offered nothing', async ({ page }) => {
  await page.goto('/about');

  await expect(page.locator('[data-dismissible="tamil-hint"]')).toBeHidden();
});
