import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addRelease, gateContext, hideChromium } from '../../testing/rendering-releases.ts';
import { store } from '../../testing/release-store.ts';
import { gateWaits } from './candidate.ts';
import { checkComposition } from './check-composition.ts';

let warnings: string[];
const showChromium = hideChromium();

beforeEach(async () => {
  warnings = [];
  await addRelease(store, 'shell', '1');
});

async function check(
  versions: Record<string, string>,
  live: Record<string, string>,
  waits: Partial<typeof gateWaits> = {},
) {
  for (const [name, version] of [...Object.entries(versions), ...Object.entries(live)])
    await addRelease(store, name, version);
  return checkComposition(store, { shell: '1', ...versions }, live.shop ? { shell: '1', ...live } : {}, {
    ...gateContext,
    waits: { ...gateWaits, ...gateContext.waits, ...waits },
    warn: (line) => warnings.push(line),
  });
}

test('what fails live already blocks no other team, and a failing page is reported', async () => {
  const failing = { shop: '404', tests: 'throws', scans: 'late', images: 'lists nothing' };

  expect(await check({ ...failing, labs: 'new' }, { ...failing, labs: 'old' })).toEqual([]);
  expect(warnings).toEqual([
    '/shop fails with what is live already (shop 404), so it does not stop this release.',
    '/tests fails with what is live already (tests throws), so it does not stop this release.',
    '/scans fails with what is live already (scans late), so it does not stop this release.',
  ]);
});

test('a page that ends its renderer is like any other that fails', async () => {
  expect(await check({ shop: 'ends', labs: 'new' }, { shop: 'ends', labs: 'old' })).toEqual([]);
  expect(warnings).toEqual([
    '/shop fails with what is live already (shop ends), so it does not stop this release.',
  ]);
});

test('a page that fails only with the change, in another way than live, or for the first time is a reason to refuse it', async () => {
  const live = { shop: 'old', tests: '404', images: 'old', labs: 'old' };

  expect(
    await check({ shop: '404', tests: 'throws', images: 'late', scans: '404', labs: 'old' }, live),
  ).toEqual([
    '/shop: it answers 404.',
    '/tests: Error: throws',
    '/images: the loader of home takes 4.0 s, and a page may wait 2.5 s.',
    '/scans: it answers 404.',
  ]);
  expect(warnings).toEqual([]);
});

test('a page with too many scripts, and an error outside of a page, are reasons to refuse', async () => {
  expect(await check({ labs: 'heavy', tests: 'late error' }, { labs: 'old', tests: 'old' })).toEqual([
    '/labs: it loads 200.0 KB of scripts; at most 190.0 KB are allowed.',
    'After rendering: shell fails outside of a page: Error: late error',
  ]);
});

test('a page that a release adds or changes is checked although nobody names it; it may lead elsewhere', async () => {
  const routes = [
    { id: 'labs', path: 'labs' },
    { id: 'moved', path: 'labs/moved' },
    { id: 'plain', path: 'labs/plain' },
  ];
  for (const version of ['old', 'throws'])
    await addRelease(store, 'labs', version, { routes, smoke: ['/labs/plain'] });

  expect(await check({ labs: 'throws' }, { shop: 'old' })).toEqual(['/labs: Error: throws']);
  expect(await check({ shop: 'new', labs: 'throws' }, { shop: 'old', labs: 'throws' })).toEqual([]);
});

test('a remote that can not list its pages for the sitemap is refused; pages of others that it lists are named', async () => {
  const versions = { labs: 'lists nothing', shop: 'lists /labs', scans: 'lists /scans' };

  expect(await check(versions, {})).toEqual([
    '/sitemap-labs.xml: labs did not list its pages. Error: lists nothing',
  ]);
  expect(warnings).toEqual([
    '/sitemap-shop.xml: Left addresses out of the sitemap that are not public pages of their remote: {"path":"/labs"}',
  ]);
});

describe('in a browser', () => {
  beforeEach(showChromium);
  afterEach(() => void hideChromium());

  test('a failing remote, or a fault that nobody sees, is a reason to refuse, unless the live version has it', async () => {
    const wrong = {
      shop: 'fails',
      labs: 'complains',
      tests: 'rejects',
      scans: 'lacks-file',
      images: 'breaks-policy',
    };
    const old = { shop: 'old', labs: 'old', tests: 'old', scans: 'old', images: 'old' };
    expect(await check(wrong, old)).toEqual([
      '/shop: shop fails in a browser.',
      '/labs: logs to the console: complaint of [2J /labs',
      '/tests: fails in a browser: Error: left behind',
      '/scans: requests a file that the release lacks: /releases/labs/1/web/gone.js',
      expect.stringMatching(/^\/images: logs to the console: .*elsewhere\.example.*Content Security Policy/),
    ]);
    expect(warnings).toEqual([]);

    const labs = 'complains';
    expect(await check({ shop: 'new', labs }, { shop: 'old', labs })).toEqual([]);
  });

  test('a page that harms others without an error is a reason to refuse', async () => {
    const wrong = { labs: 'patches', tests: 'restless', scans: 'hides', images: 'keeps-links' };
    const old = { shop: 'old', labs: 'old', tests: 'old', scans: 'old', images: 'old' };
    // On a busy machine, a page gets little CPU time in a shorter period.
    expect(await check(wrong, old, { watchMs: gateWaits.watchMs })).toEqual([
      '/labs: changes Array.prototype.last for all scripts.',
      "/labs: deletes others' entries in localStorage.",
      '/tests: keeps the processor busy although nothing happens.',
      '/tests: changes its title again and again.',
      '/scans: has several canonical addresses, or one of another site.',
      '/scans: is not accessible: Buttons must have discernible text (<button></button>).',
      '/images: does not follow links.',
    ]);
  });

  test('a page whose script runs without end is refused, and does not hold up the check', async () => {
    // Nothing is live: on a busy machine, a harmless page may take as long.
    expect(await check({ labs: 'loops' }, {}, { busyMs: 2000 })).toEqual([
      '/labs: cannot be opened in a browser: Error: Its script runs without end.',
    ]);
  });
});
