import { expect, jest, test } from '@jest/globals';

test('a press leads where its link leads if the scripts fail in an old browser, and later presses are not held', async () => {
  document.head.innerHTML = '<link rel="later" data-runs href="/shell.js">';
  document.body.innerHTML = '<a href="#appointment" data-wakes="">Appointment</a>';
  document.earlyPresses = new Set();
  // jsdom has none, and nothing here wakes the page by being seen.
  Reflect.set(globalThis, 'IntersectionObserver', jest.fn());
  const { wakeOnIntent } = await import('./wake-on-intent.ts');
  wakeOnIntent();
  const [link] = document.links;

  link?.click();
  expect(link).toHaveAttribute('data-waiting');
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('Object.hasOwn is not a function') }));

  expect(location.hash).toBe('#appointment');
  expect(link).not.toHaveAttribute('data-waiting');
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  link?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});
