import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from './run-command.ts';
import { tree } from './testing/temporary-tree.ts';

test('a hanging command is stopped with its processes, and says so', async () => {
  // Its output ends only when the last program that may write to it does.
  const { code, output } = await runCommand('sh', ['-c', 'sleep 60 & wait'], {}, 600);

  expect(code).toBeNull();
  expect(output).toContain('sh was stopped: it took longer than 0.01 minutes.');
});

test('at a signal, a process ends with all that its commands have started', async () => {
  const pipe = join(tree.root, 'pipe');
  spawnSync('mkfifo', [pipe]);
  const script = `
    const { runCommand } = await import(${JSON.stringify(join(import.meta.dirname, 'run-command.ts'))});
    for (let i = 0; i < 2; i++) void runCommand('sh', ['-c', ${JSON.stringify(`sleep 60 > ${pipe} & wait`)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  const exit = once(child, 'exit');
  // Opens with the first writer, and ends with the last.
  const writers = createReadStream(pipe).resume();
  const closed = once(writers, 'close');
  await once(writers, 'open');

  child.kill('SIGTERM');

  expect(await exit).toEqual([128 + constants.signals.SIGTERM, null]);
  await closed;
});
