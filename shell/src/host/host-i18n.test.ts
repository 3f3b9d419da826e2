import { expect, test } from '@jest/globals';
import { createI18n } from './host-i18n.ts';

test('a text that was asked for before its remote arrived is found once it is there', () => {
  const i18n = createI18n('en', {});
  expect(i18n.getFixedT('en', 'shop')('cart')).toBe('cart');

  i18n.addResourceBundle('en', 'shop', { cart: 'Cart' });

  expect(i18n.getFixedT('en', 'shop')('cart')).toBe('Cart');
});

test('two remotes may use the same key for different texts', () => {
  const i18n = createI18n('en', { shop: { title: 'Shop' }, dashboard: { title: 'Dashboard' } });

  expect(i18n.getFixedT('en', 'shop')('title')).toBe('Shop');
  expect(i18n.getFixedT('en', 'dashboard')('title')).toBe('Dashboard');
});

test('a translator sees the key of each text, also of a remote that loads later', () => {
  const i18n = createI18n('ta', { shell: { retry: 'மீண்டும்' } }, { showsKeys: true });
  i18n.addResourceBundle('ta', 'shop', { left_one: '{{count}} பொருள்', cart: { title: 'கூடை' } });

  expect(i18n.getFixedT('ta', 'shell')('retry')).toBe('shell:retry');
  expect(i18n.getFixedT('ta', 'shop')('cart.title')).toBe('shop:cart.title');
  expect(i18n.getFixedT('ta', 'shop')('left', { count: 1 })).toBe('shop:left_one');
});

test('showing keys on one page leaves the texts of other pages', () => {
  const texts = { shell: { failure: { retry: 'Try again' } } };
  const translator = createI18n('en', texts, { showsKeys: true });
  const visitor = createI18n('en', texts);

  expect(translator.getFixedT('en', 'shell')('failure.retry')).toBe('shell:failure.retry');
  expect(visitor.getFixedT('en', 'shell')('failure.retry')).toBe('Try again');
});

test('a text is looked up again for other values', () => {
  const i18n = createI18n('en', {
    shop: { left_one: '{{count}} piece left', left_other: '{{count}} pieces left' },
  });
  const t = i18n.getFixedT('en', 'shop');

  expect(t('left', { count: 1 })).toBe('1 piece left');
  expect(t('left', { count: 3 })).toBe('3 pieces left');
  expect(t('left', { count: 1 })).toBe('1 piece left');
});

test('a value that is an object is read each time', () => {
  const i18n = createI18n('en', { shop: { buyer: 'For {{who.name}}' } });
  const t = i18n.getFixedT('en', 'shop');
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
