import { expect, test } from '@jest/globals';
import { browserOf, framesIn, thrownError, redactPersonalData } from './thrown-error.ts';

const file = 'https://centre.example/releases/shop/1.0.0-9f2c01ab/web/product.js';
const frame = { name: 'shop', version: '1.0.0-9f2c01ab', file: 'web/product.js', line: 1, column: 234 };

test.each([
  ['Chromium', `TypeError: x\n    at draw (${file}:1:234)\n    at async ${file}:1:567`],
  ['Firefox and Safari', `draw@${file}:1:234\n@${file}:1:567`],
])('the frames of %s are read', (_, stack) => {
  expect(framesIn(stack)).toEqual([
    { in: 'draw', ...frame },
    { ...frame, column: 567 },
  ]);
});

test('frames outside of the scripts of releases are dropped', () => {
  const stack = [
    'Error: Priya Raman, 98430 12345',
    '    at chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/content.js:1:2',
    '    at https://elsewhere.example/releases/notes.html:1:2',
    `    at new Cart (${file}:1:234)`,
    '    at https://centre.example/releases/shop/1.0.0-9f2c01ab/maps/product.js.map:1:2',
  ].join('\n');

  expect(framesIn(stack)).toEqual([{ in: 'Cart', ...frame }]);
});

test('a stack without end is cut to its first twenty frames, without delay', () => {
  expect(framesIn(`    at f (${file}:1:234)\n`.repeat(50))).toHaveLength(20);
  const before = process.threadCpuUsage();
  framesIn(`${'('.repeat(2000)}${'a '.repeat(1000)}`);
  redactPersonalData('"'.repeat(200) + '1 '.repeat(200) + 'a.'.repeat(50));
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(100);
});

test.each([
  ["TypeError: Cannot read properties of undefined (reading 'price')", undefined],
  ['Error: Minified React error #418', undefined],
  [`Error: Loading chunk product failed (${file})`, undefined],
  ['No account of priya.raman+test@example.co.in', 'No account of ‹email›'],
  ['Call +91 98430-12345 back', 'Call ‹number› back'],
  ['GET /api/orders?phone=9843012345&name=Priya failed', 'GET /api/orders failed'],
  ['At https://centre.example/x#code=Priya', 'At https://centre.example/x'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghij', 'Bearer ‹token›'],
  ['No order 7b1f3a52-8f1e-4f0a-9c1c-2b9a7d3c6e10', 'No order ‹token›'],
  [
    'SyntaxError: Unexpected token \'P\', "Priya Raman says" is not valid JSON',
    "SyntaxError: Unexpected token 'P', ‹text› is not valid JSON",
  ],
  ['red \u001b[31malert\nnext line', 'red  [31malert next line'],
])('possible personal data is removed from the message %j', (message, redacted = message) => {
  expect(redactPersonalData(message)).toBe(redacted);
});

test('a message is cut to 300 characters, and an empty one reads Error', () => {
  expect(redactPersonalData('x '.repeat(400))).toHaveLength(300);
  expect(thrownError({ message: ' ', stack: '' }, '/', undefined).message).toBe('Error');
});

test.each([
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['nonsense'.repeat(1000), 'unknown'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
])('only the name and major version of a browser are kept: %j', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
