import { expect, test } from '@jest/globals';
import { readable } from './readable.ts';

test.each([
  [
    '<p>150 × 10<sup>9</sup>/L, CO<sub>2</sub>, 10<sup>−3</sup>, x<sup>n</sup></p>',
    '150 × 10⁹/L, CO₂, 10⁻³, x^n',
  ],
  [
    '<table><tbody><tr><th><p>Scan</p></th><th><p>Price</p></th></tr><tr><td><p>CT</p></td><td><p>₹3,500</p></td></tr></tbody></table>',
    'Scan · Price\nCT · ₹3,500',
  ],
])('rich text without tags says the same: %s', (html, text) => {
  expect(readable(html)).toEqual([[{ lang: undefined, text }]]);
});
