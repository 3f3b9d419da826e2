import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

const commands = globSync('tooling/{src,bench/src}/commands/*.ts', { cwd: root }).map((file) =>
  basename(file, '.ts'),
);

test.each(commands)('%s --help says how the command is called, and runs nothing', (command) => {
  const output = execFileSync(process.execPath, [join(root, 'tooling/bootstrap.mjs'), command, '--help'], {
    encoding: 'utf8',
  });

  expect(output).toMatch(new RegExp(`^\`npm (run )?${command}\\b`));
  expect(output).not.toMatch(/^ ?\*/m);
});
