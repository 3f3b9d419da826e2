import { expect, test } from '@jest/globals';
import { type ListedService, serviceNamePage } from './service-names.ts';

const services: ListedService[] = [
  { link: 'ct', name: { en: 'CT Scan', ta: 'CT ஸ்கேன்' }, category: 'imaging', keywords: [], pricePaise: null },
  {
    link: 'echo',
    name: { en: 'Echocardiogram', ta: 'எக்கோ' },
    category: 'cardiology',
    keywords: ['heart scan'],
    pricePaise: 150_000,
  },
  {
    link: 'blood',
    name: { en: 'Blood Tests', ta: 'இரத்தப் பரிசோதனை' },
    category: 'laboratory',
    keywords: [],
    pricePaise: null,
  },
];

function outline(language: 'en' | 'ta', by: 'letter' | 'kind' = 'letter') {
  const { items } = serviceNamePage(services, { by, page: 1, pageSize: 100 }, language);
  return items.map(({ heading, name }) => [heading, name.text]);
}

test('each service is listed once, by its name in the page’s language, the page’s script first', () => {
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
});

test('by category, each service is listed once', () => {
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
  const services = inOrder.toReversed().map((ta, index): ListedService => ({
    link: `${index}`,
    name: { en: 'Test', ta },
    category: 'imaging',
    keywords: [],
    pricePaise: null,
  }));

  const { items } = serviceNamePage(services, { by: 'letter', page: 1, pageSize: 100 }, 'ta');

  expect(items.slice(0, inOrder.length).map(({ name }) => name.text)).toEqual(inOrder);
});

test('a name that begins with Latin letters is sorted as Tamil spells it', () => {
  const spelt = '\u0b9a\u0bbf.\u0b9f\u0bbf. scan';
  const services: ListedService[] = [
    {
      link: 'ct',
      name: { en: 'CT Scan', ta: 'CT \u0bb8\u0bcd\u0b95\u0bc7\u0ba9\u0bcd' },
      category: 'imaging',
      keywords: ['CAT scan', '\u0ba4\u0bb2\u0bc8', spelt],
      pricePaise: null,
    },
  ];

  const { items } = serviceNamePage(services, { by: 'letter', page: 1, pageSize: 100 }, 'ta');

  expect(items).toMatchObject([
    { heading: '\u0b9a', name: { text: 'CT \u0bb8\u0bcd\u0b95\u0bc7\u0ba9\u0bcd' } },
  ]);
});
