import { expect, test } from '@jest/globals';
import { correctTexts, faultsOf, type Correction, textsIn } from './translations.ts';

const english = { title: 'Cart', cart: { items_one: '{{count}} item', items_other: '{{count}} items' } };
const tamil = { title: 'கூடை', cart: { items_one: '{{count}} பொருள்', items_other: '{{count}} பொருட்கள்' } };

const correct = (...corrections: Omit<Correction, 'namespace'>[]) => {
  const leftOut: string[] = [];
  const texts = correctTexts(
    {
      texts: tamil,
      english,
      corrections: corrections.map((each) => ({ namespace: 'shop', ...each })),
      namespace: 'shop',
      language: 'ta',
    },
    ({ key }, fault) => leftOut.push(`${key} ${fault}`),
  );
  return { texts, leftOut };
};

test('a correction applies in all plural forms, and changes nothing else', () => {
  const items = { one: '{{count}} சாமான்', other: '{{count}} சாமான்கள்' };

  const { texts } = correct({
    key: 'cart.items',
    english: textsIn(english).get('cart.items') ?? {},
    text: items,
  });

  expect(texts).toEqual({ title: 'கூடை', cart: { items_one: items.one, items_other: items.other } });
});

test('a correction applies only where the version says exactly the English that it translates', () => {
  const other = { key: 'title', english: { other: 'Basket' }, text: { other: 'பை' } };
  const gone = { key: 'cart.gone', english: { other: 'Gone' }, text: { other: 'இல்லை' } };
  const foreign = { key: '__proto__.title', english: { other: 'Cart' }, text: { other: 'பை' } };

  expect(correct(other, gone, foreign)).toEqual({ texts: tamil, leftOut: [] });
});

test('a correction that no page may show is left out', () => {
  const broken = { key: 'title', english: { other: 'Cart' }, text: { other: 'கூடை {{name}}' } };

  expect(correct(broken)).toEqual({ texts: tamil, leftOut: ['title PLACEHOLDERS_DIFFER'] });
});

test.each([
  [{ other: 'Call 108' }, { other: '109-ஐ அழையுங்கள்' }, [{ form: 'other', fault: 'FIGURES_DIFFER' }]],
  [{ other: 'See <b>it</b>' }, { other: 'பாருங்கள்' }, [{ form: 'other', fault: 'TAGS_DIFFER' }]],
  [{ other: 'See' }, { other: ' ' }, [{ form: 'other', fault: 'EMPTY' }]],
  [{ other: 'See' }, {}, [{ form: 'other', fault: 'FORM_MISSING' }]],
  [{ one: 'One', other: '{{count}}' }, { other: '{{count}}' }, [{ form: 'one', fault: 'FORM_MISSING' }]],
  [{ one: '1 day', other: '{{count}} days' }, { one: 'ஒரு நாள்', other: '{{count}} நாட்கள்' }, []],
])('says what forbids a translation of %j: %j', (english, text, faults) => {
  expect(faultsOf({ english, text }, 'ta')).toEqual(faults);
});
