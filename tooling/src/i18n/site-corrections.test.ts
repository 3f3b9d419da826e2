import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { Correction } from '@nalam/api/translations';
import { commitAll, git } from '../testing/git-repository.ts';
import { tree } from '../testing/temporary-tree.ts';
import {
  fetchCorrections,
  missingIn,
  outdatedTexts,
  SiteAway,
  writeCorrections,
} from './site-corrections.ts';

let site: Server | undefined;
afterEach(() => {
  site?.close();
});

const correction = (key: string, english: Correction['english'], text: Correction['text']): Correction => ({
  ...{ namespace: 'shop', key, english, text },
});
const writeTexts = (language: string, texts: object) =>
  tree.write({ [`shop/locales/${language}/shop.json`]: `${JSON.stringify(texts, null, 2)}\n` });
const shop = () => join(tree.root, 'shop');

test('corrections whose English is still the same go into the sources, in all plural forms', async () => {
  await writeTexts('en', {
    cart: { title: 'Cart', items_one: '1 item', items_other: '{{count}} items' },
    old: 'New',
  });
  await writeTexts('ta', {
    cart: { title: 'கூடை', items_one: '1 பொருள்', items_other: '{{count}} பொருட்கள்' },
    old: 'பழையது',
  });
  const corrections = new Map([
    [
      'ta' as const,
      [
        correction('cart.title', { other: 'Cart' }, { other: 'பை' }),
        correction(
          'cart.items',
          { one: '1 item', other: '{{count}} items' },
          { one: '1 சாமான்', other: '{{count}} சாமான்கள்' },
        ),
        correction('old', { other: 'Old' }, { other: 'பழசு' }),
      ],
    ],
  ]);

  expect(await missingIn(shop(), corrections)).toEqual(['shop:cart.title', 'shop:cart.items']);
  expect(await writeCorrections(shop(), corrections)).toEqual(['shop:cart.title', 'shop:cart.items']);

  expect(JSON.parse(await readFile(join(shop(), 'locales/ta/shop.json'), 'utf8'))).toEqual({
    cart: { title: 'பை', items_one: '1 சாமான்', items_other: '{{count}} சாமான்கள்' },
    old: 'பழையது',
  });
  expect(await missingIn(shop(), corrections)).toEqual([]);
});

test('a text is outdated when git saw its English change later, until it is translated or confirmed', async () => {
  const commit = (at: string) => commitAll(tree.root, 'Texts', at);
  git(tree.root, ['init', '--quiet']);
  await writeTexts('en', { fast: 'Four hours', drink: 'Water' });
  await writeTexts('ta', { fast: '4 மணி நேரம்', drink: 'தண்ணீர்' });
  commit('2026-01-01T00:00:00Z');
  await writeTexts('en', { fast: 'Six hours', drink: 'Water' });
  commit('2026-01-02T00:00:00Z');
  expect(outdatedTexts(shop())).toEqual({ 'shop:fast': 'Four hours' });

  const confirmed = correction('fast', { other: 'Six hours' }, { other: '4 மணி நேரம்' });
  expect(await writeCorrections(shop(), new Map([['ta' as const, [confirmed]]]))).toEqual([
    'shop:fast (still right)',
  ]);
  expect(outdatedTexts(shop())).toEqual({});

  await writeTexts('en', { fast: 'Eight hours', drink: 'Water' });
  commit('2026-01-03T00:00:00Z');
  expect(outdatedTexts(shop())).toEqual({ 'shop:fast': 'Four hours' });

  await writeTexts('ta', { fast: 'எட்டு மணி நேரம்', drink: 'தண்ணீர்' });
  commit('2026-01-04T00:00:00Z');
  expect(outdatedTexts(shop())).toEqual({});
});

test('the corrections of a site are asked for without a password; a site that is away is named', async () => {
  site = createServer(({ url }, answer) => answer.end(JSON.stringify({ corrections: url }))).listen(0);
  const { port } = site.address() as AddressInfo;

  expect(await fetchCorrections(`http://localhost:${port}`)).toEqual(new Map([['ta', '/api/texts?lang=ta']]));
  await expect(fetchCorrections('http://localhost:1')).rejects.toThrow(SiteAway);
});
