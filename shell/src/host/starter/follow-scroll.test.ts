import { expect, test } from '@jest/globals';
import { followScroll } from './follow-scroll.ts';

function scrollPageTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  dispatchEvent(new Event('scroll'));
}

test('an element is marked while the page is scrolled beyond its threshold', () => {
  document.body.innerHTML = '<header data-past="50"></header><button data-past="300"></button>';
  const scrolled = () => [...document.querySelectorAll('[data-scrolled]')].map(({ tagName }) => tagName);
  followScroll();

  expect(scrolled()).toEqual([]);
  scrollPageTo(50);
  expect(scrolled()).toEqual([]);
  scrollPageTo(51);
  expect(scrolled()).toEqual(['HEADER']);
  scrollPageTo(301);
  expect(scrolled()).toEqual(['HEADER', 'BUTTON']);
  scrollPageTo(0);
  expect(scrolled()).toEqual([]);
});
