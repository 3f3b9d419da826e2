import { expect, test } from '@jest/globals';
import { type ListedService, serviceNamePage } from './service-names.ts';

const listed = (en: string, ta: string, change: Partial<ListedService> = {}): ListedService => ({
  link: en,
  name: { en, ta },
  category: 'imaging',
  keywords: [],
  pricePaise: null,
  ...change,
});

const services = [
  listed('CT Scan', 'CT ஸ்கேன்'),
  listed('Echocardiogram', 'எக்கோ', {
    category: 'cardiology',
    keywords: ['heart scan'],
    pricePaise: 150_000,
  }),
  listed('Blood Tests', 'இரத்தப் பரிசோதனை', { category: 'laboratory' }),
];

function outline(language: 'en' | 'ta', by: 'letter' | 'kind' = 'letter') {
  const { items } = serviceNamePage(services, { by, page: 1, pageSize: 100 }, language);
  return items.map(({ heading, name }) => [heading, name.text]);
}

test('each service is listed once, by its name in the page’s language, the page’s script first, or by category', () => {
  expect(outline('en')).toEqual([
    ['B', 'Blood Tests'],
    ['C', 'CT Scan'],
    ['E', 'Echocardiogram'],
  ]);
  expect(outline('ta')).toEqual([
    ['இ', 'இரத்தப் பரிசோதனை'],
    ['எ', 'எக்கோ'],
    ['C', 'CT ஸ்கேன்'],
  ]);
  expect(outline('ta', 'kind')).toEqual([
    ['imaging', 'CT ஸ்கேன்'],
    ['laboratory', 'இரத்தப் பரிசோதனை'],
    ['cardiology', 'எக்கோ'],
  ]);
});

test('a page of the list says on which page each letter begins, and how many services it has', () => {
  const second = serviceNamePage(services, { by: 'letter', page: 2, pageSize: 2 }, 'en');

  expect(second.items).toMatchObject([{ heading: 'E', pricePaise: 150_000 }]);
  expect(second).toMatchObject({ total: 3, page: 2, pageSize: 2 });
  expect(second.headings).toEqual([
    { heading: 'B', page: 1, count: 1 },
    { heading: 'C', page: 1, count: 1 },
    { heading: 'E', page: 2, count: 1 },
  ]);
});

test('Tamil names follow the order of a dictionary', () => {
  const inOrder = [
    ...['இதயம்', 'எக்கோ', 'கண்', 'காது', 'கை', 'டாப்ளர்', 'தைராய்டு', 'பல்', 'மருத்துவர்', 'மேமோகிராம்', 'வயிறு'],
    ...['ழகரம்', 'ளகரம்', 'றகரம்', 'னகரம்', 'ஹெல்த்'],
  ];
  const services = inOrder.toReversed().map((ta) => listed('Test', ta));

  const { items } = serviceNamePage(services, { by: 'letter', page: 1, pageSize: 100 }, 'ta');

  expect(items.slice(0, inOrder.length).map(({ name }) => name.text)).toEqual(inOrder);
});

test('a name that begins with Latin letters is sorted as Tamil spells it', () => {
  const spelt = '\u0b9a\u0bbf.\u0b9f\u0bbf. scan';
  const name = 'CT \u0bb8\u0bcd\u0b95\u0bc7\u0ba9\u0bcd';
  const services = [listed('CT Scan', name, { keywords: ['CAT scan', '\u0ba4\u0bb2\u0bc8', spelt] })];

  const { items } = serviceNamePage(services, { by: 'letter', page: 1, pageSize: 100 }, 'ta');

  expect(items).toMatchObject([{ heading: '\u0b9a', name: { text: name } }]);
});
