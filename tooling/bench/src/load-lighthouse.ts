import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '@nalam/tooling/src/repository.ts';

/** The used parts of Lighthouse's result. */
export interface LighthouseResult {
  runtimeError?: { message: string };
  audits: Record<
    string,
    { title: string; displayValue?: string; score: number | null; numericValue?: number } | undefined
  >;
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
}

export interface Lighthouse {
  /** Audits a page in the browser on this port. */
  audit: (
    url: string,
    flags: {
      port: number;
      logLevel: 'error';
      onlyCategories: string[];
      throttlingMethod: 'devtools';
      throttling: object;
    },
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
  /** The network and CPU of its mobile score: slow 4G, and a CPU slowed four times. */
  slowPhone: object;
}

const pinned = join(root, 'tooling/bench/lighthouse');
const folder = join(root, '.cache/lighthouse');
const marker = join(folder, 'node_modules/.installed-from');

/** Installs the packages in the lock file of `tooling/bench/lighthouse`, unless they are there already. */
async function install() {
  const lock = await readFile(join(pinned, 'package-lock.json'), 'utf8');
  if ((await readFile(marker, 'utf8').catch(() => '')) === lock) return;
  await mkdir(folder, { recursive: true });
  await cp(pinned, folder, { recursive: true });
  // Without a network npm would retry for more than two minutes.
  const fewRetries = ['--fetch-retries=1', '--fetch-retry-maxtimeout=10000'];
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...fewRetries], {
    cwd: folder,
  });
  await writeFile(marker, lock);
}

/**
 * Lighthouse would be a seventh of all installed packages, so it is installed on first use.
 *
 * @throws if it cannot be installed
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  await install();
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(folder, 'node_modules/lighthouse/core', file)).href);
  const { default: audit } = (await load('index.js')) as { default: Lighthouse['audit'] };
  const { throttling } = (await load('config/constants.js')) as { throttling: { mobileSlow4G: object } };
  return { audit, slowPhone: throttling.mobileSlow4G };
}
