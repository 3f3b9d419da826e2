import { expect, test } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';

test('HTML that the editor writes stays unchanged', () => {
  const html =
    '<h3>Before</h3><p>Fast for <strong>10</strong> hours &amp; rest.</p><ul><li>Water is fine</li></ul>' +
    '<p><a href="/services/ecg">ECG</a>, <a href="tel:+914315550100">call</a></p>' +
    '<p>150 × 10<sup>9</sup>/L, CO<sub>2</sub>, <s>₹500</s> ₹400</p><ol start="3"><li>Rest</li></ol>' +
    '<table><tbody><tr><th colspan="2"><p>Scan</p></th></tr><tr><td><p>CT</p></td><td><p>₹3,500</p></td></tr></tbody></table>';

  expect(cleanHtml(html)).toBe(html);
});

test('formatting with a meaning keeps it under the one tag that texts have for it', () => {
  expect(
    cleanHtml('<h1>Price</h1><del>₹500</del><strike>₹450</strike><thead><tr><td>CT</td></tr></thead>'),
  ).toBe('<h3>Price</h3><s>₹500</s><s>₹450</s><tbody><tr><td>CT</td></tr></tbody>');
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<style>p{}</style>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="color:red" class="x">Hi</p>', '<p>Hi</p>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
  ['<<p>script>', '&lt;<p>script&gt;</p>'],
  ['<P>Hi</P>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
  ['<a href="java\nscript:alert(1)">Hi</a>', 'Hi'],
  ['<a href="data:text/html,x">Hi</a>', 'Hi'],
  ['<a href="//evil.example">Hi</a>', 'Hi'],
  ['<a href="/contact" target="_blank" onclick="x()">Hi</a>', '<a href="/contact">Hi</a>'],
])('harmful HTML is removed: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('a linked site gets neither our window nor our rank in searches', () => {
  expect(cleanHtml('<a href="https://example.org">Hi</a>')).toBe(
    '<a href="https://example.org" rel="noopener nofollow">Hi</a>',
  );
});

test('a text cannot close elements of the page around it, nor leave its own open', () => {
  expect(cleanHtml('</div></body><ul><li>One<strong>two')).toBe('<ul><li>One<strong>two</strong></li></ul>');
});

test('a deeply nested text is cut', () => {
  expect(cleanHtml('<ul><li>'.repeat(5_000)).length).toBeLessThan(500);
});
