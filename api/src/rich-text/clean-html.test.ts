import { expect, test } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';

test('what the editor writes stays as it is', () => {
  const html =
    '<h3>Before</h3><p>Fast for <strong>10</strong> hours &amp; rest.</p><ul><li>Water is fine</li></ul>';

  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<p onclick="alert(1)">Hi</p>', '&lt;p onclick="alert(1)"&gt;Hi'],
  ['<<p>script>', '&lt;<p>script&gt;</p>'],
  ['<P>', '&lt;P&gt;'],
])('a tag that could do harm becomes text: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('a text cannot close the page around it, nor leave it open', () => {
  expect(cleanHtml('</p></li><ul><li>One<strong>two</ul>three')).toBe(
    '<ul><li>One<strong>two</strong></li></ul>three',
  );
});
