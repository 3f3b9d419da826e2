/** Follows every link, like a crawler. */
import { expect, test } from '@jest/globals';
import type { Page } from './page.ts';
import { site } from './site.ts';

/** @returns the addresses within the site that a page links to, without those behind the sign-in */
const linksOf = (page: Page): string[] =>
  page.links
    .filter(({ href }) => /^\/(?!\/|(admin|dashboard|api|releases)\b)/.test(href))
    .map(({ href }) => href.replace(/[?#].*/, ''));

/** @returns the elements for search engines that a page lacks */
function* flawsOf(page: Page): Generator<string> {
  if (!page.find('title').text) yield 'a title';
  if (page.meta('robots') === 'noindex') return;
  if (page.all('link', { rel: 'canonical' }).length !== 1) yield 'a canonical address';
  for (const hreflang of ['en', 'ta', 'x-default'])
    if (page.all('link', { hreflang }).length !== 1) yield `its address for ${hreflang}`;
  for (const script of page.all('script', { type: 'application/ld+json' }))
    if ((JSON.parse(script.source) as Record<string, unknown>)['@context'] !== 'https://schema.org')
      yield 'structured data of schema.org';
}

const known = new Map<string, { status: number; flaws: string[]; links: string[] }>();

/** Requests a page that no test has requested yet. */
async function look(path: string) {
  const seen = known.get(path);
  if (seen) return seen;
  const page = await site.get(path);
  const found = page.status === 200;
  const isListed = found && page.meta('robots') !== 'noindex';
  const facts = {
    status: page.status,
    flaws: found ? [...flawsOf(page)] : [],
    links: isListed ? linksOf(page) : [],
  };
  known.set(path, facts);
  return facts;
}

test.each(['/', '/ta'])(
  'every link reached from %s leads to a page with a title, a canonical address and its languages',
  async (start) => {
    const visited = new Set<string>();
    const links = [{ path: start, from: 'the start' }];
    const wrong: string[] = [];
    for (const { path, from } of links) {
      if (visited.has(path)) continue;
      visited.add(path);
      const page = await look(path);
      if (page.status !== 200) wrong.push(`${path} answers ${page.status}, linked from ${from}`);
      for (const flaw of page.flaws) wrong.push(`${path} lacks ${flaw}`);
      links.push(...page.links.map((link) => ({ path: link, from: path })));
    }

    expect(wrong).toEqual([]);
    const prefix = start === '/' ? '' : start;
    const sections = [
      'about',
      'services',
      'doctors',
      'gallery',
      'career',
      'contact',
      'privacy',
      'accessibility',
    ];
    expect([...visited]).toEqual(expect.arrayContaining(sections.map((section) => `${prefix}/${section}`)));
  },
);

test('every page of the sitemap exists, in both languages, and robots.txt names the sitemap', async () => {
  const robots = (await site.get('/robots.txt')).html;
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /dashboard');

  const listedIn = async (map: string) =>
    (await site.get(map)).all('loc').map(({ text }) => new URL(text).pathname);
  const maps = await listedIn('/sitemap.xml');
  expect(maps).toEqual(['/sitemap-public-site.xml', '/sitemap-shop.xml']);
  const paths = (await Promise.all(maps.map(listedIn))).flat();
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/ta', '/services/ecg', '/ta/services/ecg', '/gallery', '/ta/shop']),
  );
  for (const detail of [/^\/(ta\/)?career\/./, /^\/gallery\/./, /^\/shop\/[^/]+$/, /^\/ta\/shop\/[^/]+\/./])
    expect(paths.filter((path) => detail.test(path))).not.toEqual([]);
  for (const path of paths) expect([path, (await look(path)).status]).toEqual([path, 200]);
});
