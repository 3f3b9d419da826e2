/** What a visitor or a search engine finds who follows every link: the tests ask over HTTP, as a crawler does. */
import { expect, siteTest as test } from '../site/site-test.ts';
import { ask } from '../server/ask.ts';

/** @returns the addresses within the site that a page links to, without what is behind sign-in */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)[^"]*"/g)].map(([, href = '']) => href);
  return links.filter((href) => !/^\/(admin|dashboard|api|releases)\b/.test(href));
}

const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

for (const start of ['/', '/ta']) {
  test(`every link that begins at ${start} leads to a page that says what it is`, async ({ site }) => {
    test.setTimeout(240_000);
    const seen = new Map<string, string>();
    const found = [{ path: start, from: 'the start' }];
    const wrong: string[] = [];
    for (const { path, from } of found) {
      if (seen.has(path)) continue;
      const { status, body } = await ask(site.url, path);
      const html = body.toString();
      seen.set(path, html);
      if (status !== 200) {
        wrong.push(`${path} answers ${status}, linked from ${from}`);
        continue;
      }
      if (!/<title>[^<]+<\/title>/.test(html)) wrong.push(`${path} has no title`);
      if (html.includes('name="robots" content="noindex"')) continue;
      for (const named of ['rel="canonical"', 'hrefLang="en"', 'hrefLang="ta"', 'hrefLang="x-default"']) {
        if (!html.includes(named)) wrong.push(`${path} lacks ${named}`);
      }
      for (const facts of factsOf(html)) {
        if (facts['@context'] !== 'https://schema.org') wrong.push(`${path} has facts of no known kind`);
      }
      found.push(...linksOf(html).map((link) => ({ path: link, from: path })));
    }

    expect(wrong).toEqual([]);
    const prefix = start === '/' ? '' : start;
    for (const path of [
      ...['/about', '/services', '/doctors', '/gallery', '/career', '/contact'],
      ...['/privacy', '/accessibility'],
    ]) {
      expect([...seen.keys()]).toContain(prefix + path);
    }
  });
}

test('the sitemap names pages that are there, in both languages, and robots.txt names the sitemap', async ({
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
