import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';
import type { TestSite } from '../site/site-test.ts';

export interface CommandOutcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run <command> -- <words>` for a site. */
export async function runCommand(
  site: Pick<TestSite, 'url' | 'dataFolder'>,
  command: 'release' | 'releases',
  ...words: string[]
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [join(root, 'tooling/bootstrap.mjs'), command, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: site.dataFolder, SITE_URL: site.url },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode ?? -1, out, err };
}
