import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type * as starter from './wake-on-intent.ts';

const scripts = () => document.querySelectorAll('script[src$="/shell.js"]').length;

function onNetwork(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

let pages = 0;

/** Opens a sleeping page, and waits for as long as a browser may delay idle callbacks. */
async function readPage() {
  // A new module for each page.
  pages += 1;
  const { wakeOnIntent } = (await import(`./wake-on-intent.ts?${pages}`)) as typeof starter;
  wakeOnIntent();
  jest.advanceTimersByTime(10_000);
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has none, and no part of these tests wakes the page by being visible.
  Reflect.set(globalThis, 'IntersectionObserver', jest.fn());
  document.head.innerHTML = '<link rel="later" data-runs href="/shell.js">';
  document.body.innerHTML = '<button type="button">Add to cart</button>';
  document.documentElement.removeAttribute('data-awake');
  document.earlyPresses = new Set();
});

afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test.each([[undefined], [{ effectiveType: '4g' }], [{ effectiveType: '3g', saveData: false }]])(
  'a page read on the network %j wakes by itself',
  async (connection) => {
    onNetwork(connection);
    await readPage();

    expect(scripts()).toBe(1);
  },
);

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'on the network %j a page sleeps until a control is pointed at',
  async (connection) => {
    onNetwork(connection);
    await readPage();
    expect(scripts()).toBe(0);

    document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }));

    expect(scripts()).toBe(1);
  },
);

test('a page whose scripts fail in an old browser stays as the server sent it, and does not try again', async () => {
  onNetwork(undefined);
  await readPage();
  const [button] = document.querySelectorAll('button');
  if (!button) throw new Error('No button');
  document.earlyPresses?.add(button);
  button.dataset.waiting = '';

  dispatchEvent(new ErrorEvent('error', { error: new TypeError('Object.hasOwn is not a function') }));
  button.dispatchEvent(new Event('pointerover', { bubbles: true }));

  expect(scripts()).toBe(0);
  expect(document.documentElement).not.toHaveAttribute('data-awake');
  expect(button).not.toHaveAttribute('data-waiting');
});
