import { expect, test } from '@jest/globals';
import { runCommand } from './run-command.ts';

test('returns the exit code and what was printed on both streams, without colours', async () => {
  const { code, output } = await runCommand('sh', [
    '-c',
    String.raw`printf '\033[31mred\033[0m'; echo bad >&2; exit 3`,
  ]);

  expect(code).toBe(3);
  expect(output).toContain('red');
  expect(output).toContain('bad');
});

test('a command cannot ask for input', async () => {
  const { output } = await runCommand('sh', ['-c', 'read answer || echo "no input, CI=$CI"']);

  expect(output).toBe('no input, CI=true\n');
});

test('a command that hangs is killed with its child processes', async () => {
  // The inner sleep holds the output open, so an answer in time means that it is gone, too.
  const { code, output } = await runCommand('sh', ['-c', 'sleep 60 & wait'], { timeoutMs: 200 });

  expect(code).toBeUndefined();
  expect(output).toContain('Killed: it did not end within 0.2 s.');
});

test('a command that does not exist is an error', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toThrow('ENOENT');
});
