import type { APIResponse, Page } from '@playwright/test';
import { corruptFile, makeLive, publishAgain, removeFile } from './faults.ts';
import { expect, openSite, siteTest as test, type TestSite } from '../site/site-test.ts';
import { goLive } from '../releases/live-trial.ts';
import { publishTrial, trial } from '../releases/trial-builds.ts';
import { wake } from '../site/wake.ts';

const missing = 'This part of the page is missing';
const layout = /href="\/doctors"/;

let shell: Pick<TestSite, 'url' | 'log' | 'stop'>;

const get = (page: Page, path: string): Promise<APIResponse> => page.request.get(shell.url + path);

/** Expects the menu, a notice with a retry, and a log line that names the failing remote. */
async function expectGap(answer: APIResponse, status: number, remote: string) {
  expect(answer.status()).toBe(status);
  const html = await answer.text();
  expect(html).toMatch(layout);
  expect(html).toContain(missing);
  expect(html).toContain('Try again');
  const lines = expectLogged(remote);
  const id = answer.headers()['x-request-id'];
  expect(
    lines.map(({ requestId }) => requestId),
    'the log names the request',
  ).toContain(id);
}

function expectLogged(remote: string) {
  const lines = shell.log().filter((line) => line.remote === remote);
  expect(lines.length, 'the log names the remote').toBeGreaterThan(0);
  expect(lines[0]?.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
  return lines;
}

// Each release has one fault.
test.describe('broken releases', () => {
  test.beforeAll(async () => {
    shell = await openSite({}, async (site) => {
      const { store } = site;
      const first = await publishTrial(store, { flavour: 'first' });
      const unfit = await publishAgain(store, trial, first, (_, record) => ({ ...record, contract: '1.0' }));
      await store.setLive({ [trial]: unfit });
      await makeLive(store, 'faulty-remote');
      await removeFile(site, 'shop', 'node/remoteEntry.cjs');
      await corruptFile(site, 'faulty-remote', 'web/remoteEntry.js');
      await corruptFile(site, 'public-site', 'web/doctors.js');
    });
  });
  test.afterAll(() => shell.stop());

  test('a remote whose server files are missing leaves a gap, and the browser fills it', async ({ page }) => {
    await expectGap(await get(page, '/shop'), 503, 'shop');
    expect((await get(page, '/')).status()).toBe(200);

    // The browser gives up on a remote after three seconds, which may happen on a busy machine; a visitor then tries again.
    await expect(async () => {
      await page.goto(`${shell.url}/shop`);
      await expect(page.getByText(missing)).toBeHidden();
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a changed byte in a browser entry or in a later script is refused by the browser, and the menu still works', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('integrity')) refused.push(message.text());
    });
    expect((await get(page, '/faulty/good')).status()).toBe(200);
    await page.goto(`${shell.url}/faulty/good`);
    await wake(page);
    // The page stays as the server sent it.
    await expect(page.getByRole('heading', { name: 'The faulty remote says hello.' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${shell.url}/`);

    await wake(page);
    await page.getByRole('link', { name: 'Doctors' }).first().click();
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(refused.join()).toContain('/web/doctors.js');
  });

  test('a remote for another contract is refused before any of its code is fetched', async ({ page }) => {
    await expectGap(await get(page, '/trial'), 503, trial);

    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(request.url());
    });
    await page.goto(`${shell.url}/trial`);
    await expect(page.getByText('It is being updated.')).toBeVisible();
    expect(fetched.filter((url) => url.includes(`/releases/${trial}/`))).toEqual([]);
  });
});

test('when the layout fails, the page is shown without the menu', async ({ page }) => {
  shell = await openSite({}, async (site) => {
    await removeFile(site, 'public-site', 'node/remote.cjs');
    await removeFile(site, 'public-site', 'web/remote.js');
  });
  try {
    const answer = await get(page, '/shop');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('The menu could not be loaded.');
    expectLogged('public-site');

    await page.goto(`${shell.url}/shop`);
    await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await shell.stop();
  }
});

test.describe('a remote whose pages fail', () => {
  test.beforeAll(async ({ site }) => {
    shell = site;
    const damaged = await publishTrial(site.store, { flavour: 'second' });
    await corruptFile(site, { name: trial, version: damaged }, 'node/remote.cjs');
    await removeFile(site, { name: trial, version: damaged }, 'web/remoteEntry.js');
    await makeLive(site.store, 'faulty-remote');
    await goLive(site, damaged);
  });

  test('a server file with a changed byte is refused before it runs, and the gap stays if the browser cannot load the remote either', async ({
    page,
  }) => {
    await expectGap(await get(page, '/trial'), 503, trial);

    await page.goto(`${shell.url}/trial`);
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${shell.url}/`);
  });

  test('a page that throws while it loads or renders leaves a gap; the browser fills it where only the server fails', async ({
    page,
  }) => {
    for (const [path, status] of [
      ['/faulty/throws-on-load', 503],
      ['/faulty/throws-on-render', 500],
    ] as const) {
      await expectGap(await get(page, path), status, 'faulty-remote');
      await page.goto(shell.url + path);
      await expect(page.getByText(missing)).toBeVisible();
    }

    await expectGap(await get(page, '/faulty/throws-on-server'), 500, 'faulty-remote');
    await page.goto(`${shell.url}/faulty/throws-on-server`);
    await expect(page.getByRole('heading', { name: 'The faulty remote says hello.' })).toBeVisible();
    await expect(page.getByText(missing)).toBeHidden();
  });

  test('a remote that is slow to arrive in the browser leaves a gap that says so', async ({ page }) => {
    // The header's link works, but the page behind it doesn't arrive.
    await page.route(
      /\/releases\/shop\/.*\/(?!remoteEntry|remote|header-actions)[\w-]+\.js$/,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        await route.abort().catch(() => undefined);
      },
    );
    await page.goto(shell.url);
    await wake(page);
    await page.getByRole('link', { name: 'Shop' }).first().click();

    await expect(page.getByText('It is taking longer than it should.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
