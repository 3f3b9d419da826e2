import { firefox as program } from '@nalam/tooling/src/checks/programs.ts';
import { Firefox, keys } from '../site/firefox.ts';
import { siteTest as test } from '../site/site-test.ts';

/** `npm test` installs it where it may, and says so where there is none. */
const executable = program.find();

if (executable !== undefined)
  test('in Firefox a visitor uses the menu, searches in Tamil, writes to the centre, and fills a cart', async ({
    site,
  }) => {
    const firefox = await Firefox.start(executable, { width: 360, height: 740 });
    try {
      await firefox.goto(site.url);
      await firefox.press('header [popovertarget=main-menu]');
      await firefox.press('#main-menu a[href="/about"]');
      await firefox.see("location.pathname === '/about'");

      await firefox.press('header a[lang=ta]');
      await firefox.see("document.documentElement.lang === 'ta'");
      await firefox.press('header [popovertarget=site-search]');
      await firefox.see("document.activeElement.name === 'q'");
      await firefox.type(`சர்க்கரை${keys.enter}`);
      await firefox.see(`document.querySelector('main h2 a[href="/ta/services/diabetes-tests"]') !== null`);

      await firefox.goto(`${site.url}/contact`);
      await firefox.press('main input[name=name]');
      for (const typed of ['Kuzhali', 'question@patients.example', '98400 12345', 'A price', 'What is a CT?'])
        await firefox.type(typed + keys.tab);
      await firefox.press('main form button[type=submit]');
      await firefox.see('/reference=[A-Z]{3}-/.test(location.search)');

      await firefox.goto(`${site.url}/shop/meters-and-monitors/pulse-oximeter`);
      await firefox.press('main button[aria-label^="Add to cart"]');
      await firefox.press('header a[href="/shop/cart"]');
      await firefox.see("document.querySelector('main').innerText.includes('Pulse oximeter')");
    } finally {
      await firefox.close();
    }
  });
