import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { describeRemote } from './describe-remote.ts';

test('a remote whose module exports no `remote` is refused with the name of the missing export', async () => {
  // In a build, webpack's plugin does this. The name is this file's own, because files share the runtime.
  init({ name: 'missing-remote', remotes: [] });
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ remotes: {} })) };

  await expect(describeRemote({ name: 'labs', version: '1' }, () => container)).rejects.toThrow(
    'src/remote.ts exports no `remote`.',
  );
});
