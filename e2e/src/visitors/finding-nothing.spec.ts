// A page with status 404 is mentioned in the browser's console.
import { ask } from '../server/ask.ts';
import { expect, siteTest as test } from '../site/site-test.ts';

test('an unknown address says so within the layout, in its language', async ({ site }) => {
  for (const path of [
    '/nope',
    '/services/no-such-service',
    '/career/no-such-position',
    '/gallery/no-such-event',
  ]) {
    const { status, body } = await ask(site.url, path);
    const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(body.toString()) ?? [];

    expect(status, path).toBe(404);
    for (const words of ['Oops!', '404 Not Found', 'Sorry, an error has occured, Requested page not found!'])
      expect(main, path).toContain(`>${words}</`);
    expect(body.toString(), path).toMatch(/<header[ >].*<footer[ >]/s);
  }

  const tamil = await ask(site.url, '/ta/nope');
  expect(tamil.status).toBe(404);
  expect(tamil.body.toString()).toContain('<html lang="ta"');
  expect(/<main.*<\/main>/s.exec(tamil.body.toString())?.[0]).toMatch(/[\u0B80-\u0BFF]/);
});

test('a visitor goes on from a page that is not there, whose section is 450 pixels high', async ({
  page,
}) => {
  await page.goto('/nope');
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Oops!' });
  // The height of docs/product.md#not-found. A narrow window may need more.
  expect((await section.boundingBox())?.height).toBe(450);

  await page.getByRole('main').getByRole('link').click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Oops!')).toBeHidden();
});
