import { globSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { expect, test, type FrameLocator, type Page, type Route } from '@playwright/test';
import { chromiumLaunchOptions } from '@nalam/tooling/src/browser/launch-options.ts';
import { buildCatalogue } from '@nalam/tooling/src/catalogue/build-catalogue.ts';
import { root } from '@nalam/tooling/src/repository.ts';

/**
 * Compares a screenshot of every component with the stored picture: shared-ui is on every page, and nobody checks all pages after
 * changing a token. CONTRIBUTING.md explains how to update the pictures after an intended change.
 */
const components = globSync('shared-ui/src/*/*.examples.tsx', { cwd: root })
  .map((file) => basename(dirname(file)))
  .sort();

/** The components whose examples are a button that opens a dialog. */
const dialogs = ['ask-dialog', 'dialog'];

/** The variants side by side in one picture. */
const looks = ['en', 'ta'].flatMap((language) =>
  ['light', 'dark'].map((theme) => `language=${language}&theme=${theme}`),
);

/** The width of a phone, because most layouts break when they are narrow. */
const widthPx = 360;

/** Makes letters identical on every machine: the headless shell reads these flags, a full Chromium reads Fontconfig. */
const drawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };

/** Another version of Chromium may draw edges of letters and curves slightly differently. */
const tolerance = { threshold: 0.1, maxDiffPixels: 20 };

/** Hides names and code, whose fonts differ between machines. */
const examplesAlone = `main [lang='en'] { display: none !important; }`;

const { executablePath, args } = chromiumLaunchOptions();
test.use({ launchOptions: { executablePath, args: [...args, ...drawing], env } });
test.describe.configure({ mode: 'default' });

/** No server has this address: the test answers all requests. */
const site = 'http://catalogue.test/';
const emptyPage = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="catalogue.css"><script defer src="catalogue.js"></script><div id="root"></div>`;
/** Replaces all pictures of the API, which does not run here. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="#9fc5d9" />
  <path d="M0 720V560l300-60 120-240 260-90 220 150 120 190 260 70v140z" fill="#a9744f" />
</svg>
`;

/** @param folder of the build, with all files at its top level */
function answerFrom(folder: string, route: Route) {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/api/images/'))
    return route.fulfill({ body: picture, contentType: 'image/svg+xml' });
  if (extname(pathname) === '') return route.fulfill({ body: emptyPage, contentType: 'text/html' });
  return route.fulfill({ path: join(folder, basename(pathname)) });
}

let page: Page;
let frames: FrameLocator[];

test.beforeAll(async ({ browser }) => {
  // A build takes seconds, but a minute on a busy machine.
  const folder = await buildCatalogue();
  page = await browser.newPage({
    viewport: { width: looks.length * widthPx, height: 400 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  // A paused clock; otherwise a toast would close before the screenshot.
  const now = new Date('2026-11-25T10:00:00+05:30');
  await page.clock.install({ time: now.getTime() - 60_000 });
  await page.clock.pauseAt(now);
  await page.route(`${site}**`, (route) => answerFrom(folder, route));
  await page.goto(site);
  await page.setContent(
    `<body style="display: flex; align-items: start; margin: 0">${looks
      .map((look) => `<iframe data-look="${look}" style="width: ${widthPx}px; border: 0"></iframe>`)
      .join('')}</body>`,
  );
  frames = looks.map((_, at) => page.locator('iframe').nth(at).contentFrame());
});
test.afterAll(() => page.close());

/**
 * Shows a component in both languages and themes.
 *
 * @param heightPx the height of the frames; by default that of the examples
 */
async function show(component: string, heightPx?: number) {
  await page.evaluate(
    async ([name, css]) => {
      const load = async (frame: HTMLIFrameElement) => {
        const loaded = new Promise((resolve) => {
          frame.onload = resolve;
        });
        frame.src = `/?component=${name}&${frame.dataset.look ?? ''}`;
        await loaded;
        frame.contentDocument?.head.appendChild(document.createElement('style')).append(css);
      };
      await Promise.all([...document.querySelectorAll('iframe')].map(load));
    },
    [component, examplesAlone] as const,
  );
  for (const frame of frames) await expect(frame.locator('h1')).toHaveText(component);
  await page.evaluate(async (height) => {
    for (const frame of document.querySelectorAll('iframe')) {
      const main = frame.contentDocument?.querySelector('main');
      // Forcing a layout starts loading the fonts.
      main?.getBoundingClientRect();
      await frame.contentDocument?.fonts.ready;
      frame.style.height = `${height ?? Math.ceil(main?.getBoundingClientRect().bottom ?? 0)}px`;
    }
  }, heightPx);
}

test('all components are looked at', () => {
  expect(components.length).toBeGreaterThan(30);
});

test('no picture is left of an example that is gone', () => {
  const pictured = globSync('*.png', { cwd: join(import.meta.dirname, 'pictures') })
    .filter((file) => !/-open-\d\.png$/.test(file))
    .map((file) => basename(file, '.png'));

  expect(pictured.filter((name) => !components.includes(name))).toEqual([]);
});

for (const component of components) {
  test(`${component} looks as in its picture`, async () => {
    await show(component);
    await expect(page).toHaveScreenshot(`${component}.png`, { fullPage: true, ...tolerance });
  });
}

for (const component of dialogs) {
  test(`${component} looks as in its picture when it is open`, async () => {
    await show(component, 400);
    const count = await frames[0]?.getByRole('region').count();
    for (let at = 0; at < (count ?? 0); at += 1) {
      for (const frame of frames) await frame.getByRole('region').nth(at).getByRole('button').first().click();
      await expect
        .soft(page)
        .toHaveScreenshot(`${component}-open-${at + 1}.png`, { fullPage: true, ...tolerance });
      for (const frame of frames) {
        await frame.getByRole('dialog').press('Escape');
        await expect(frame.getByRole('dialog')).toBeHidden();
      }
    }
  });
}
