/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { describeRemote } from './describe-remote.ts';

test('of a remote that fails while it loads, its team hears its own words', async () => {
  // In a build, webpack's plugin does that.
  init({ name: 'shell', remotes: [] });
  const load = () => {
    throw new Error('No window here.');
  };

  await expect(describeRemote({ name: 'shop', version: '1' }, load)).rejects.toThrow('No window here.');
});
