import { expect, test } from '@jest/globals';
import type { i18n as I18n, Namespace } from 'i18next';
import { createI18n } from './host-i18n.ts';

/** These texts are in no locale file, so their keys have no types. */
const translate = (i18n: I18n, namespace: string) =>
  i18n.getFixedT(i18n.language, namespace as Namespace) as unknown as (
    key: string,
    values?: object,
  ) => string;

test('a text that was looked up before its remote loaded is found once the remote is loaded', () => {
  const i18n = createI18n('en', {});
  expect(translate(i18n, 'shop')('cart')).toBe('cart');

  i18n.addResourceBundle('en', 'shop', { cart: 'Cart' });

  expect(translate(i18n, 'shop')('cart')).toBe('Cart');
});

test('a translator sees the key of each text, also of a remote that loads later', () => {
  const i18n = createI18n('ta', { shell: { retry: 'மீண்டும்' } }, { showsKeys: true });
  i18n.addResourceBundle('ta', 'shop', { left_one: '{{count}} பொருள்', cart: { title: 'கூடை' } });

  expect(translate(i18n, 'shell')('retry')).toBe('shell:retry');
  expect(translate(i18n, 'shop')('cart.title')).toBe('shop:cart.title');
  expect(translate(i18n, 'shop')('left', { count: 1 })).toBe('shop:left');
});

test('a text is looked up again for other values', () => {
  const i18n = createI18n('en', {
    shop: { left_one: '{{count}} piece left', left_other: '{{count}} pieces left' },
  });
  const t = translate(i18n, 'shop');

  expect(t('left', { count: 1 })).toBe('1 piece left');
  expect(t('left', { count: 3 })).toBe('3 pieces left');
  expect(t('left', { count: 1 })).toBe('1 piece left');
});

test('a value that is an object is read each time', () => {
  const i18n = createI18n('en', { shop: { buyer: 'For {{who.name}}' } });
  const t = translate(i18n, 'shop');
  const who = { name: 'Meena' };
  expect(t('buyer', { who })).toBe('For Meena');

  who.name = 'Kumar';

  expect(t('buyer', { who })).toBe('For Kumar');
});

test('strings that one page adds stay out of the common strings', () => {
  const texts = { shell: { retry: 'Try again' } };
  createI18n('en', texts).addResourceBundle('en', 'privacy', { title: 'Privacy' });

  expect(Object.keys(texts)).toEqual(['shell']);
});
