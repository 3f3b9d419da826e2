import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageNameOf, released } from '../packages.ts';
import { root } from '../repository.ts';
import type { Affected } from './affected.ts';
import { runCommand } from './run-command.ts';
import { single, type Step } from './step.ts';

/** The production build of every package, or of those that a change touches. Nx takes from its cache what did not change. */
export const builds = (affected?: Affected): Step => ({
  name: 'builds',
  run: async () => {
    const built = affected ? [...affected.changed, ...affected.dependents] : released;
    const expected = released.filter((name) => built.includes(name));
    if (expected.length === 0) return { passed: 0, failed: 0 };
    const scopes = expected.map((name) => `--scope=${packageNameOf(name)}`);
    const { code, output } = await runCommand('lerna', ['run', 'build', '--loglevel=error', ...scopes]);
    const missing = expected.filter((name) => !existsSync(join(root, name, 'dist/web/assets.json')));
    return single(
      code === 0 && missing.length === 0,
      [output, ...missing.map((name) => `There is no build of ${name}.`)].join('\n'),
    );
  },
});
