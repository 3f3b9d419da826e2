import { expect, test } from '@jest/globals';
import { sitemapOf } from '@nalam/shell/testing';
import { remote } from './remote.ts';
import { paths } from './paths.ts';

test('search engines learn when the page changed', async () => {
  expect(await sitemapOf(remote)).toEqual([{ path: paths.home, lastModified: '2026-11-25' }]);
});
