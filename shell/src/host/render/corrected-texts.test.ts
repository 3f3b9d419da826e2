import { beforeEach, expect, test } from '@jest/globals';
import type { Correction } from '@nalam/api/translations';
import { ApiError, type ApiClient } from '../../offers/api.ts';
import { CorrectedTexts } from './corrected-texts.ts';

const waiting = (text: string): Correction => ({
  namespace: 'shell',
  key: 'waiting',
  english: { other: 'This takes longer than usual. Please wait a moment…' },
  text: { other: text },
});

/** The API's answer; `undefined` while it is offline. */
let published: Correction[] | undefined;
let calls: number;
let reported: string[];
let texts: CorrectedTexts;
beforeEach(() => {
  published = [];
  calls = 0;
  reported = [];
  texts = new CorrectedTexts(({ message }) => reported.push(message));
});

const api = {
  get: () => {
    calls++;
    return published
      ? Promise.resolve({ corrections: published })
      : Promise.reject(new ApiError({ kind: 'offline' }));
  },
} as unknown as ApiClient;

const shown = async (version: string | undefined) =>
  (await texts.of('ta', api, version)).i18n.t('shell:waiting');

test('corrections are asked for once a content version; while the API is away, the last known corrections stay, and such a page is not kept', async () => {
  published = [waiting('காத்திருக்கவும்.')];
  for (let page = 0; page < 2; page += 1) await shown('1');
  expect(calls).toBe(1);
  published = undefined;

  expect(await shown(undefined)).toBe('காத்திருக்கவும்.');
  expect(await shown('2')).toBe('காத்திருக்கவும்.');
  expect((await texts.of('ta', api, '2')).isCurrent).toBe(false);

  published = [waiting('பொறுக்கவும்.')];
  expect(await shown('2')).toBe('பொறுக்கவும்.');
});

test('without any known corrections, a page has the release’s own texts', async () => {
  const released = await shown(undefined);
  published = undefined;

  expect(await shown('1')).toBe(released);
  expect(released).toMatch(/\p{Script=Tamil}/u);
});

test('a namespace that loads later is corrected against its own English', async () => {
  const { correct } = await texts.with('ta', [
    { namespace: 'shop', key: 'cart', english: { other: 'Cart' }, text: { other: 'பை' } },
    { namespace: 'shop', key: 'bad', english: { other: 'Bad' }, text: { other: '{{x}}' } },
  ]);
  const strings = (cart: string) => ({
    namespace: 'shop',
    load: () => Promise.resolve({ cart, bad: 'Bad' }),
  });

  expect(await correct(strings('Cart'), { cart: 'கூடை', bad: 'தவறு' })).toEqual({ cart: 'பை', bad: 'தவறு' });
  expect(await correct(strings('Basket'), { cart: 'கூடை' })).toEqual({ cart: 'கூடை' });
  expect(reported).toContain('The correction of shop:bad is left out: PLACEHOLDERS_DIFFER');
});
