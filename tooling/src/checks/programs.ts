import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import type { Step } from './steps.ts';

/** A browser for tests that comes with the machine rather than with npm. */
interface Program {
  name: string;
  /** @returns the path of the best one on this machine */
  find: () => string | undefined;
  /** True for the preferred program; tests also run with others. */
  isBest?: (path: string) => boolean;
  /** Tests also run without it. */
  isOptional?: true;
  /** The Debian packages that contain it. */
  debian: string[];
  /** Downloads it for any user. @returns its output */
  download?: () => Promise<string>;
  /** The remedy if they can't be installed. */
  otherwise: string;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the first of these programs on PATH */
const onPath = (...names: string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);

/** A windowless Chromium: it renders the same pages, and a journey needs a quarter less CPU time. */
const headlessShell = 'chromium-headless-shell';

/** Playwright's folder for Chromium downloads, one folder per version. */
const downloads = () => process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(root, '.cache/browsers');

/** @returns the headless shell downloaded by Playwright */
const findDownloaded = () =>
  globSync('chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}', { cwd: downloads() })
    .map((path) => join(downloads(), path))
    .find(isExecutable);

export const chromium: Program = {
  name: 'Chromium',
  find: () =>
    [process.env.CHROMIUM_PATH ?? ''].find(isExecutable) ??
    onPath(headlessShell) ??
    findDownloaded() ??
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  isBest: (path) => Boolean(process.env.CHROMIUM_PATH) || path.includes('headless'),
  debian: [headlessShell],
  download: async () => {
    const env = { PLAYWRIGHT_BROWSERS_PATH: downloads() };
    return (await runCommand('playwright', ['install', '--only-shell', 'chromium'], env)).output;
  },
  otherwise: 'install Chrome or Chromium, or set CHROMIUM_PATH to the one you have',
};

/** Journeys also test the site in browsers other than Chromium. */
export const firefox: Program = {
  name: 'Firefox',
  find: () => onPath('firefox-esr', 'firefox'),
  isOptional: true,
  debian: ['firefox-esr'],
  otherwise: 'put the one you have on PATH',
};

export const webkit: Program = {
  name: 'WebKit',
  // Its driver and the virtual display that GTK needs are on PATH; the browser itself is not meant for people.
  find: () =>
    onPath('WebKitWebDriver') && onPath('Xvfb')
      ? globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').find(isExecutable)
      : undefined,
  isOptional: true,
  debian: ['webkit2gtk-driver', 'xvfb'],
  otherwise: 'do without it',
};

function isMissing({ find, isBest = () => true }: Program): boolean {
  const path = find();
  return path === undefined || !isBest(path);
}

/** Installs as root on Debian; otherwise downloads. @returns the last line of the failure */
async function bring(program: Program): Promise<string> {
  let output = '';
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const script = 'apt-get update && apt-get install -y --no-install-recommends "$@"';
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    ({ output } = await runCommand('sh', ['-c', script, 'sh', ...program.debian], env));
  }
  if (isMissing(program) && program.download) output = await program.download();
  return isMissing(program) ? (/^(?:E: |Error: ).*$/m.exec(output)?.[0] ?? '') : '';
}

/** Ensures that browsers are available: installs missing ones if this user may, or else prints instructions. */
export const install = (...programs: Program[]): Step => ({
  name: programs.map(({ name }) => name).join(', '),
  run: async () => {
    const complaints = new Map<string, string>();
    for (const program of programs.filter(isMissing)) {
      const reason = await bring(program);
      if (program.find() !== undefined) continue;
      const { name, debian, otherwise } = program;
      const debianWay = `apt-get install ${debian.join(' ')} (as root)`;
      complaints.set(name, `${name} is missing: ${debianWay}, or ${otherwise}. ${reason}`.trim());
    }
    const failures = programs.flatMap(({ name, isOptional }) => {
      const why = complaints.get(name);
      return why === undefined || isOptional ? [] : [{ what: name, why, repeat: 'npm test' }];
    });
    return {
      passed: programs.length - failures.length,
      failures,
      ...(complaints.size > failures.length && { warning: [...complaints.values()].join('\n') }),
    };
  },
});
