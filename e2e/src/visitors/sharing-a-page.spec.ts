import { expect, test } from '../site/site-test.ts';

/** Whether a page of each kind has a picture of its own to show where it is shared. */
const kinds: [path: string, own: boolean][] = [
  ['/', true],
  ['/services', false],
  ['/services/computed-tomography-ct-scan', true],
  ['/doctors', false],
  ['/gallery', true],
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

for (const [path, own] of kinds) {
  test(`a link to ${path} shows a picture that every program reads`, async ({ page, request, baseURL }) => {
    await page.goto(path);
    const meta = async (name: string) =>
      (await page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')) ?? '';

    const address = await meta('og:image');
    expect(address.startsWith(`${baseURL}/`), address).toBe(true);
    expect(address.endsWith('/preview.jpg'), address).toBe(own);
    expect(await meta('og:image:alt')).not.toBe('');
    expect(await meta('og:locale:alternate')).toMatch(/^(?:en|ta)_IN$/);
    expect(await meta('og:image:width')).toBe('1200');
    expect(await meta('og:image:height')).toBe('630');
    expect(await meta('twitter:card')).toBe('summary_large_image');
    const picture = await request.get(address);
    expect(picture.headers()['content-type']).toBe(await meta('og:image:type'));
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address);
    expect(size).toEqual([1200, 630]);
  });
}

test('a link to an event of the gallery shows its first picture', async ({ page }) => {
  await page.goto('/gallery');
  await page.locator('main a[href^="/gallery/"]').first().click();
  await expect(page).toHaveURL(/\/gallery\/.+/);

  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/preview\.jpg$/);
});
