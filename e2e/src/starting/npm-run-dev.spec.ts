import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { copyWorkspace, type WorkspaceCopy } from '@nalam/tooling/src/workspace-copy.ts';
import { processesOfGroup } from '../site/processes.ts';
import { copyTemplate } from '../site/site-test.ts';
import { runStart, type StartCommand } from './start-command.ts';
import { wake } from '../site/wake.ts';

test.describe.configure({ mode: 'serial' });

let workspace: WorkspaceCopy;
let folder: string;
let url: string;
let dev: StartCommand;
let page: Page;

test.beforeAll(async ({ browser }) => {
  // Everything is built for development, without any cache.
  workspace = await copyWorkspace();
  folder = await copyTemplate();
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  dev = runStart({ DATA_DIR: folder, PORT: port, LOG_LEVEL: 'error' }, workspace.root, 'dev');
  await dev.ready();
  page = await browser.newPage();
});

test.afterAll(async () => {
  dev.kill();
  await workspace.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Saves a file as an editor does. */
async function edit(file: string, from: string, to: string) {
  const path = join(workspace.root, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
}

const head = 'shop/src/features/catalogue/page-head.tsx';
const words = () => page.getByRole('searchbox');

test(
  'the open page shows saved components and styles, and keeps what was typed',
  { tag: '@nightly' },
  async () => {
    await page.goto(`${url}/shop/meters-and-monitors`);
    await wake(page);
    await words().fill('glucose');

    await edit(
      head,
      '<LocalText as="h1" className={styles.title} value={title} />',
      '<h1>{title.text}, edited</h1>',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meters and monitors, edited');

    await edit(
      'shop/src/features/catalogue/page-head.module.css',
      'margin: 0;',
      'margin: 0; letter-spacing: 3px;',
    );
    await expect(page.getByRole('heading', { level: 1 }).locator('+ p')).toHaveCSS('letter-spacing', '3px');

    await expect(words()).toHaveValue('glucose');
  },
);

test('the page shows edits of other remotes and of shared-ui, too', { tag: '@nightly' }, async () => {
  await edit('public-site/src/layout/logo.tsx', 'return (', 'return <span>Edited logo</span>; return (');
  await expect(page.getByRole('banner').getByText('Edited logo')).toBeVisible();

  await edit(
    'shared-ui/src/text-field/text-field.tsx',
    'return (',
    'return <span>Edited field</span>; return (',
  );
  await expect(page.getByText('Edited field').first()).toBeVisible();
});

/** A reload also builds for the server, which takes a minute on a slow machine. */
const reloaded = { timeout: 120_000 };

test('saving a text reloads the page, in either language', { tag: '@nightly' }, async () => {
  await edit('shop/locales/en/shop.json', '"home": "Home"', '"home": "Front door"');
  await expect(page.getByRole('link', { name: 'Front door' })).toBeVisible(reloaded);
  await edit('shared-ui/locales/en/shared-ui.json', '"Use the dark theme"', '"Edited theme"');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Edited theme' })).toBeVisible(reloaded);

  const english = page.url();
  await page.goto(english.replace(url, `${url}/ta`));
  await wake(page);
  await edit('shop/locales/ta/shop.json', '"home": "', '"home": "Edited ');
  await expect(page.getByRole('link', { name: /^Edited/ })).toBeVisible(reloaded);
  await page.goto(english);
  await wake(page);
});

test('saving a page reloads it, with the data of its changed loader', { tag: '@nightly' }, async () => {
  await edit(
    'shop/src/features/catalogue/category-page.tsx',
    'return { category, products, part };',
    'return { category: { ...category, name: { ...category.name, text: "Loaded again" } }, products, part };',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loaded again, edited');
});

test('the page shows why sources do not compile until they do', { tag: '@nightly' }, async () => {
  const overlay = page.locator('#webpack-hot-middleware-clientOverlay').filter({ hasText: 'page-head.tsx' });
  await edit(head, '<header className', '<header< className');
  await expect(overlay).toBeVisible();

  await edit(head, '<header< className', '<header className');
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loaded again, edited');
});

test(
  'a change that cannot be hot-replaced reloads the page, rendered on the server from the saved sources',
  { tag: '@nightly' },
  async () => {
    await page.evaluate(() => document.body.classList.add('the-old-page'));
    await edit('shop/src/routes.tsx', "path: 'shop/login',", "path: 'shop/login/',");

    await expect(page.locator('.the-old-page')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loaded again, edited');
    expect(await (await page.request.get(page.url())).text()).toContain('Loaded again');
  },
);

test('Ctrl-C ends everything', { tag: '@nightly' }, async () => {
  dev.signal('SIGINT');

  expect(await dev.ended).toBe(0);
  await expect.poll(async () => processesOfGroup(dev.group)).toEqual([]);
});
