/** Follows every link over HTTP, as a crawler does. */
import { expect, siteTest as test } from '../site/site-test.ts';
import { ask } from '../server/ask.ts';

/** @returns the addresses within the site that a page links to, without those behind the sign-in */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)[^"]*"/g)].map(([, href = '']) => href);
  return links.filter((href) => !/^\/(admin|dashboard|api|releases)\b/.test(href));
}

const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

for (const start of ['/', '/ta']) {
  test(`every link reached from ${start} leads to a page with a title, a canonical address and its languages`, async ({
    site,
  }) => {
    test.setTimeout(240_000);
    const pages = new Map<string, string>();
    const links = [{ path: start, from: 'the start' }];
    const wrong: string[] = [];
    for (const { path, from } of links) {
      if (pages.has(path)) continue;
      const { status, body } = await ask(site.url, path);
      const html = body.toString();
      pages.set(path, html);
      if (status !== 200) {
        wrong.push(`${path} answers ${status}, linked from ${from}`);
        continue;
      }
      if (!/<title>[^<]+<\/title>/.test(html)) wrong.push(`${path} has no title`);
      if (html.includes('name="robots" content="noindex"')) continue;
      for (const tag of ['rel="canonical"', 'hrefLang="en"', 'hrefLang="ta"', 'hrefLang="x-default"']) {
        if (!html.includes(tag)) wrong.push(`${path} lacks ${tag}`);
      }
      for (const facts of factsOf(html)) {
        if (facts['@context'] !== 'https://schema.org')
          wrong.push(`${path} has structured data that is not of schema.org`);
      }
      links.push(...linksOf(html).map((link) => ({ path: link, from: path })));
    }

    expect(wrong).toEqual([]);
    const prefix = start === '/' ? '' : start;
    for (const path of [
      ...['/about', '/services', '/doctors', '/gallery', '/career', '/contact'],
      ...['/privacy', '/accessibility'],
    ]) {
      expect([...pages.keys()]).toContain(prefix + path);
    }
  });
}

test('every page of the sitemap exists, in both languages, and robots.txt names the sitemap', async ({
  site,
}) => {
  test.setTimeout(240_000);
  const robots = (await ask(site.url, '/robots.txt')).body.toString();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /dashboard');

  const listedIn = async (map: string) =>
    [...(await ask(site.url, map)).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    );
  const maps = await listedIn('/sitemap.xml');
  expect(maps).toEqual(['/sitemap-public-site.xml', '/sitemap-shop.xml']);
  const paths = (await Promise.all(maps.map(listedIn))).flat();
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/ta', '/services/ecg', '/ta/services/ecg', '/gallery', '/ta/shop']),
  );
  for (const detail of [/^\/(ta\/)?career\/./, /^\/gallery\/./, /^\/shop\/[^/]+$/, /^\/ta\/shop\/[^/]+\/./])
    expect(paths.filter((path) => detail.test(path))).not.toEqual([]);
  for (const path of paths) expect([path, (await ask(site.url, path)).status]).toEqual([path, 200]);
});
