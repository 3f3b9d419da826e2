import { firefox, webkit } from '@nalam/tooling/src/checks/programs.ts';
import { type DrivenBrowser, keys } from '../browsers/driven-browser.ts';
import { Firefox } from '../browsers/firefox.ts';
import { WebKit } from '../browsers/webkit.ts';
import { siteTest as test } from '../site/site-test.ts';

/** The installed browsers; `npm test` installs them if it can, and lists missing ones. */
const browsers = [
  { ...firefox, start: Firefox.start, name: 'Firefox' },
  { ...webkit, start: WebKit.start, name: 'WebKit' },
].flatMap(({ name, find, start }) => {
  const executable = find();
  return executable === undefined ? [] : [{ name, start: (): Promise<DrivenBrowser> => start(executable) }];
});

for (const { name, start } of browsers)
  test(
    `in ${name} a visitor uses the menu, searches in Tamil, writes to the centre, and fills a cart`,
    { tag: '@nightly' },
    async ({ site }) => {
      const browser = await start();
      try {
        await browser.goto(site.url);
        await browser.press('header [popovertarget=main-menu]');
        await browser.press('#main-menu a[href="/about"]');
        await browser.see("location.pathname === '/about'");

        await browser.press('header a[lang=ta]');
        await browser.see("document.documentElement.lang === 'ta'");
        await browser.press('header [popovertarget=site-search]');
        await browser.see("document.activeElement.name === 'q'");
        await browser.type(`சர்க்கரை${keys.enter}`);
        await browser.see(`document.querySelector('main h2 a[href="/ta/services/diabetes-tests"]') !== null`);

        await browser.goto(`${site.url}/contact`);
        await browser.press('main input[name=name]');
        for (const typed of [
          `Kuzhali ${name}`,
          'question@patients.example',
          '98400 12345',
          'A price',
          'What is a CT?',
        ])
          await browser.type(typed + keys.tab);
        await browser.press('main form button[type=submit]');
        await browser.see('/reference=[A-Z]{3}-/.test(location.search)');

        await browser.goto(`${site.url}/shop/meters-and-monitors/pulse-oximeter`);
        await browser.press('main button[aria-label^="Add to cart"]');
        await browser.press('header a[href="/shop/cart"]');
        await browser.see("document.querySelector('main').innerText.includes('Pulse oximeter')");
      } finally {
        await browser.close();
      }
    },
  );
