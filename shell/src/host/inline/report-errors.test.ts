import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { reportErrors } from './report-errors.ts';

let reports: Record<string, unknown>[] = [];

beforeAll(() => {
  performance.getEntriesByType = () =>
    [{ serverTiming: [{ name: 'page', description: 'token' }] }] as unknown as PerformanceEntryList;
  performance.getEntriesByName = () => [{}] as PerformanceEntryList;
  navigator.sendBeacon = (_, body) => {
    reports.push(JSON.parse(body as string) as Record<string, unknown>);
    return true;
  };
  reportErrors();
});
beforeEach(() => {
  reports = [];
  history.replaceState(null, '', '/shop?phone=9843012345');
});

const stackIn = (file: string) => `Error: x\n    at draw (https://centre.example${file}:1:2)`;
const thrownIn = (file: string) => Object.assign(new TypeError('x'), { stack: stackIn(file) });
const scriptUrl = '/releases/shop/1.0.0-live/web/product.js';

test('uncaught errors and rejected promises are reported with the path of the page, without its query', () => {
  const error = thrownIn(scriptUrl);
  dispatchEvent(new ErrorEvent('error', { error }));
  // jsdom has no event of this kind.
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));

  const report = {
    token: 'token',
    errors: [{ message: 'TypeError: x', stack: stackIn(scriptUrl), page: '/shop' }],
  };
  expect(reports).toEqual([report, report]);
});

test.each([
  ["an extension's script", thrownIn('/content.js')],
  ['a script of another site, of which browsers say nothing', undefined],
  ['a thrown text', 'x'],
])('an error in %s is not reported', (_, error) => {
  dispatchEvent(new ErrorEvent('error', { error }));

  expect(reports).toEqual([]);
});

test('an error that repeats without end is reported at most nine times by a page', () => {
  for (let time = 0; time < 100; time += 1)
    dispatchEvent(new ErrorEvent('error', { error: thrownIn(scriptUrl) }));

  // Two of them above.
  expect(reports).toHaveLength(7);
});
