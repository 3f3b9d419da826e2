import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test.each(['/nope', '/services/no-such-service', '/career/no-such-position', '/gallery/no-such-event'])(
  '%s says within the layout that there is no such page',
  async (path) => {
    const page = await site.get(path);

    expect(page.status).toBe(404);
    expect(page.find('title').text).toBe('404 Not Found · Nalam Diagnostics');
    for (const words of ['Oops!', '404 Not Found', 'Sorry, an error has occured, Requested page not found!'])
      expect(page.main.text).toContain(words);
    expect(page.find('header').links).not.toEqual([]);
    expect(page.find('footer').links).not.toEqual([]);
    expect(page.main.links).toEqual([{ text: expect.any(String), href: '/' }]);
  },
);

test('an unknown Tamil address says so in Tamil', async () => {
  const page = await site.get('/ta/nope');

  expect(page.status).toBe(404);
  expect(page.find('html').attribute('lang')).toBe('ta');
  expect(page.main.text).toMatch(/[\u0B80-\u0BFF]/);
});
