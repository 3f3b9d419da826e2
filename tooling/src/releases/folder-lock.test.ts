import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tree } from '../testing/temporary-tree.ts';
import { withFolderLock } from './folder-lock.ts';

/** Starts a process that builds in the folder and never finishes. */
async function startForever() {
  const script = `
    import { withFolderLock } from '${join(import.meta.dirname, 'folder-lock.ts')}';
    await withFolderLock('${tree.root}', () => undefined, () => new Promise(() => {
      process.send('building');
      setInterval(() => undefined, 1000);
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test('a second build in a folder waits for the first, and continues when that one is killed', async () => {
  const other = await startForever();
  const messages: string[] = [];
  const building = withFolderLock(
    tree.root,
    (line) => {
      messages.push(line);
      other.kill('SIGKILL');
    },
    () => Promise.resolve('built'),
  );

  expect(await building).toBe('built');
  expect(messages).toEqual(['Waiting for another build in this folder …']);
});
