/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { describeRemote } from './describe-remote.ts';

test('an error while a remote loads is reported as the remote threw it', async () => {
  // In a build, webpack's plugin does that.
  init({ name: 'shell', remotes: [] });
  const load = () => {
    throw new Error('No window here.');
  };

  await expect(describeRemote({ name: 'shop', version: '1' }, load)).rejects.toThrow('No window here.');
});
