import { ask } from '../server/ask.ts';
import { expect, test } from '../site/site-test.ts';

/** One page of each kind, and whether it has its own sharing picture. */
const kinds: [path: string, own: boolean][] = [
  ['/', true],
  ['/services', false],
  ['/services/computed-tomography-ct-scan', true],
  ['/doctors', false],
  ['/gallery', true],
  ['/gallery/pongal-2026', true],
  ['/career', false],
  ['/about', true],
  ['/contact', false],
  ['/privacy', false],
  ['/shop', true],
  ['/shop/meters-and-monitors', true],
  ['/shop/meters-and-monitors/glucose-meter', true],
  ['/ta', true],
  ['/ta/doctors', false],
];

test('a link to any page shows a picture that every program reads', async ({ page, site }) => {
  await page.goto('/privacy');
  for (const [path, own] of kinds) {
    const html = (await ask(site.url, path)).body.toString();
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

    const address = meta('og:image');
    expect(address.startsWith(`${site.url}/`), `${path}: ${address}`).toBe(true);
    expect(address.endsWith('/preview.jpg'), `${path}: ${address}`).toBe(own);
    expect(meta('og:image:alt'), path).not.toBe('');
    expect(meta('og:locale:alternate'), path).toMatch(/^(?:en|ta)_IN$/);
    expect(meta('og:image:width'), path).toBe('1200');
    expect(meta('og:image:height'), path).toBe('630');
    expect(meta('twitter:card'), path).toBe('summary_large_image');
    const picture = await page.request.get(address);
    expect(picture.headers()['content-type'], path).toBe(meta('og:image:type'));
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address);
    expect(size, path).toEqual([1200, 630]);
  }
});
