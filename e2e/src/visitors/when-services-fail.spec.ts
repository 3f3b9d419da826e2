import en from '@nalam/shell/locales/en/shell.json' with { type: 'json' };
import ta from '@nalam/shell/locales/ta/shell.json' with { type: 'json' };
import { complaintsOf, expect, openShell, siteTest as test } from '../site/site-test.ts';
import { faultyApi, type FaultyApi } from '../site/faulty-api.ts';
import { fill, requestOf, untilHydrated, valuesIn } from './appointment-form.ts';

const lists = ['GET /api/services', 'GET /api/careers'];
let failing: string[] = [];
let api: FaultyApi;
let shell: Awaited<ReturnType<typeof openShell>>;

test.beforeAll(async ({ site }) => {
  api = await faultyApi(site.api.url, (method, path) => failing.includes(`${method} ${path}`));
  shell = await openShell(api.url);
});

test.afterAll(async () => {
  await shell.stop();
  await api.stop();
});

test.beforeEach(() => {
  failing = lists;
});

/** The list of docs/product.md#footer. */
const fixedLinks = [
  ['FNAC', '/services/fine-needle-aspiration-cytology-fnac'],
  ['Echocardiogram', '/services/echocardiogram'],
  ['Cardiology', '/services/cardiology'],
  ['CT Scan', '/Services/computed-tomography-ct-scan'],
  ['Health Checkup', '/services/master-health-checkup-packages'],
];

test('the footer shows its five fixed links', async ({ page }) => {
  await page.goto(shell.url);
  const column = page.getByRole('navigation', { name: 'Services' });

  const links = await column
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual(fixedLinks);
});

test('each of the footer’s five fixed links leads to its page', async ({ page }) => {
  for (const [name, path] of fixedLinks) {
    await page.goto(shell.url);
    await page.getByRole('navigation', { name: 'Services' }).locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(page.getByText('404 Not Found'), name).toBeHidden();
  }
});

test('a page that was rendered without the services is not cached', async ({ page }) => {
  const answer = await page.request.get(shell.url);

  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('a page whose content does not load says so in its language, and when to retry', async ({ page }) => {
  for (const [path, notice] of [
    ['/career', en.failure.title],
    ['/ta/career', ta.failure.title],
  ] as const) {
    const answer = await page.request.get(`${shell.url}${path}`);

    expect(answer.status(), path).toBe(503);
    expect(answer.headers()['retry-after'], path).toBe('5');
    expect(await answer.text(), path).toContain(notice);
  }
});

test.describe('a request for an appointment that the API does not take', () => {
  const failed = 'An error occurred while sending your request.';

  test.beforeEach(() => {
    failing = ['POST /api/send-appointment-email'];
  });

  test('the page says that sending failed, and nothing that was typed is lost', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`${shell.url}/about`);
    await page.getByRole('banner').getByRole('link', { name: 'Appointment' }).click();
    const dialog = page.getByRole('dialog');
    await untilHydrated(dialog);
    const typed = requestOf('Never Arrives');
    await fill(dialog, typed);
    await dialog.getByRole('button', { name: 'Submit' }).click();

    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText(failed)).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(await valuesIn(dialog)).toEqual(typed);
    // This failure is logged in addition (docs/product.md#appointments).
    expect(complaints.join('\n')).toContain(failed);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page comes back with the message and with what was typed', async ({ page }) => {
      await page.goto(`${shell.url}/appointment`);
      const typed = requestOf('Never Arrives');
      await fill(page, typed);
      await page.getByRole('button', { name: 'Submit' }).click();

      await expect(page.getByText(failed)).toBeVisible();
      expect(await valuesIn(page)).toEqual(typed);
    });
  });
});
