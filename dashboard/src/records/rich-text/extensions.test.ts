import { expect, test } from '@jest/globals';
import { Editor } from '@tiptap/react';
import { extensions, withOurHeadings } from './extensions.ts';

const pasted = (html: string) => new Editor({ extensions, content: withOurHeadings(html) }).getHTML();

test.each([
  ['<p>150 × 10<sup>9</sup>/L, CO<sub>2</sub>, <s>₹500</s> ₹400</p>'],
  ['<h3>Price</h3><ol start="3"><li><p>Rest</p></li></ol>'],
  [
    '<table><tbody><tr><th colspan="2"><p>Scan</p></th></tr><tr><td><p>CT</p></td><td><p>₹3,500</p></td></tr></tbody></table>',
  ],
])('the editor keeps what carries a meaning: %s', (html) => {
  expect(pasted(html)).toBe(html);
});

test.each([
  ['<p>10<span style="vertical-align:super">9</span></p>', '<p>10<sup>9</sup></p>'],
  ['<p><del>₹500</del></p>', '<p><s>₹500</s></p>'],
  ['<h1>Price</h1>', '<h3>Price</h3>'],
  [
    '<table><thead><tr><th>Scan</th></tr></thead><tbody><tr><td>CT</td></tr></tbody></table>',
    '<table><tbody><tr><th><p>Scan</p></th></tr><tr><td><p>CT</p></td></tr></tbody></table>',
  ],
])('the editor understands other programs: %s', (html, kept) => {
  expect(pasted(html)).toBe(kept);
});
