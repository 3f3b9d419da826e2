import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Step } from './steps.ts';

/** A program that tests need, and that comes with the machine rather than with npm. */
interface Program {
  name: string;
  /** @returns the path of the best that the machine has */
  find: () => string | undefined;
  /** Whether `find` has the one to use, or tests go on with another. */
  isBest?: (path: string) => boolean;
  /** Whether tests go on without it. */
  isOptional?: true;
  /** The Debian packages that bring it. */
  debian: string[];
  /** What else helps where they can't be installed. */
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

/** @returns the first of these programs that is on PATH */
const onPath = (...names: string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);

/** A Chromium without windows: it renders the same pages, and a journey takes a quarter less processor time. */
const headlessShell = 'chromium-headless-shell';

export const chromium: Program = {
  name: 'Chromium',
  find: () =>
    [process.env.CHROMIUM_PATH ?? ''].find(isExecutable) ??
    onPath(headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  isBest: (path) => Boolean(process.env.CHROMIUM_PATH) || path.endsWith(headlessShell),
  debian: [headlessShell],
  otherwise: 'set CHROMIUM_PATH to the one you have',
};

/** Journeys also try the site in browsers other than Chromium. */
export const firefox: Program = {
  name: 'Firefox',
  find: () => onPath('firefox-esr', 'firefox'),
  isOptional: true,
  debian: ['firefox-esr'],
  otherwise: 'put the one you have on PATH',
};

export const webkit: Program = {
  name: 'WebKit',
  // Its driver and the display in memory that GTK needs are on PATH; the browser itself is no program for people.
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

/** Makes sure that programs are there: installs those that are missing where this user may, or else names them. */
export const install = (...programs: Program[]): Step => ({
  name: programs.map(({ name }) => name).join(', '),
  run: async () => {
    const debianPackages = programs.filter(isMissing).flatMap(({ debian }) => debian);
    let output = '';
    if (debianPackages.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
      // One by one: what this system does not have keeps away none of the others.
      const script = 'apt-get update; for name; do apt-get install -y --no-install-recommends "$name"; done';
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      ({ output } = await runCommand('sh', ['-c', script, 'sh', ...debianPackages], env));
    }
    const lines = programs
      .filter(({ find }) => find() === undefined)
      .map(
        ({ name, debian, otherwise }) =>
          `${name} is missing: apt-get install ${debian.join(' ')} (as root), or ${otherwise}.`,
      );
    const failed = programs.filter(({ find, isOptional }) => !isOptional && find() === undefined).length;
    const report = [...lines, ...output.trim().split('\n').slice(-5)].join('\n');
    return {
      passed: programs.length - failed,
      failed,
      ...(failed > 0 ? { report } : lines.length > 0 && { warning: report }),
    };
  },
});
