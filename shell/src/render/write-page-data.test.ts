/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { freeze } from '@reduxjs/toolkit';
import type { PageData } from '../host/page-data.ts';
import { writePageData } from './write-page-data.ts';

const write = (data: unknown) => writePageData(data as PageData);

const anything = {
  text: 'X-ray "chest"\n',
  tamil: 'எக்ஸ்ரே',
  none: null,
  absent: undefined,
  not: { a: Number.NaN, able: () => 1 },
  'a "name"': -0.5,
  list: [1, undefined, { deep: [true, { er: 'x' }] }],
  when: new Date(0),
  own: { toJSON: () => 'its own word' },
  bare: Object.assign(Object.create(null) as object, { a: 1 }),
  empty: [{}, []],
};

test('it is what JSON.stringify writes', () => {
  expect(write(anything)).toBe(JSON.stringify(anything));
});

test('nothing in it ends the script element, neither a name nor a text', () => {
  const hostile = { '</script>': '</script><!--', list: ['\u2028</Script>'], [`\u2029`]: freeze({ a: '<' }) };
  const text = write(hostile);

  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

test('what is frozen is written once', () => {
  let looks = 0;
  const doctors = freeze([{ name: 'Meena', toJSON: () => ({ name: `Meena ${(looks += 1)}` }) }], true);

  expect(write({ page: { doctors } })).toBe('{"page":{"doctors":[{"name":"Meena 1"}]}}');
  expect(write({ other: doctors })).toBe('{"other":[{"name":"Meena 1"}]}');
});

test('what may still change is written anew', () => {
  const state = { count: freeze({ is: 1 }) };
  write(state);
  state.count = freeze({ is: 2 });

  expect(write(state)).toBe('{"count":{"is":2}}');
});
