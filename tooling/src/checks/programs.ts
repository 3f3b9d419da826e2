import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';
import { single, type Step } from './step.ts';

/** A program that tests need, and that comes with the machine rather than with npm. */
interface Program {
  name: string;
  /** @returns the path of the best that the machine has */
  find: () => string | undefined;
  /** Whether it should be installed, though `find` may have another one. */
  isMissing: () => boolean;
  /** Whether tests go on without it, and say so. */
  isOptional?: true;
  /** The Debian packages that bring it, with a space between. */
  debian: string;
  /** What else helps where that package can't be installed. */
  otherwise: string;
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (names: string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** A Chromium without windows: it renders the same pages, and a journey takes a quarter less processor time. */
const headlessShell = 'chromium-headless-shell';

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return [
    ...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []),
    ...onPath([headlessShell]),
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
  ].find(executable);
}

export const chromium: Program = {
  name: 'Chromium',
  find: findChromium,
  isMissing: () => !process.env.CHROMIUM_PATH && !onPath([headlessShell]).some(executable),
  debian: headlessShell,
  otherwise: 'set CHROMIUM_PATH to the one you have',
};

const findFirefox = () => onPath(['firefox-esr', 'firefox']).find(executable);

/** Journeys also try the site in browsers other than Chromium. */
export const firefox: Program = {
  name: 'Firefox',
  find: findFirefox,
  isMissing: () => findFirefox() === undefined,
  isOptional: true,
  debian: 'firefox-esr',
  otherwise: 'put the one you have on PATH',
};

// Its driver and the display in memory that GTK needs are on PATH; the browser itself is no program for people.
const findWebKit = () =>
  ['WebKitWebDriver', 'Xvfb'].every((name) => onPath([name]).some(executable))
    ? globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').find(executable)
    : undefined;

export const webkit: Program = {
  name: 'WebKit',
  find: findWebKit,
  isMissing: () => findWebKit() === undefined,
  isOptional: true,
  debian: 'webkit2gtk-driver xvfb',
  otherwise: 'do without it',
};

// Debian keeps the server's programs away from PATH, a folder for each version.
const findPostgres = () =>
  [...globSync('/usr/lib/postgresql/*/bin/postgres'), ...onPath(['postgres'])].find(executable);

export const postgresql: Program = {
  name: 'PostgreSQL',
  find: findPostgres,
  isMissing: () => findPostgres() === undefined,
  debian: 'postgresql',
  otherwise: "put the folder of its server's programs (initdb, postgres) on PATH",
};

const apt = (words: string[]) =>
  // Runlevel 1: the package of a server must not start one of the machine's own; tests start theirs.
  runCommand('apt-get', words, { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });

/** Only one apt-get can run at a time. */
let installing: Promise<unknown> = Promise.resolve();

async function aptInstall({ debian }: Program): Promise<string> {
  const { output: updated, code } = await apt(['update']);
  if (code !== 0) return updated;
  return (await apt(['install', '-y', '--no-install-recommends', ...debian.split(' ')])).output;
}

/** Makes sure that a program is there: installs the best one where this user may, or finds another. */
export function install(program: Program): Step {
  return {
    name: program.name,
    run: async () => {
      let output = '';
      if (program.isMissing() && process.getuid?.() === 0 && onPath(['apt-get']).some(executable)) {
        const installed = installing.then(() => aptInstall(program));
        installing = installed.catch(() => undefined);
        output = await installed;
      }
      const lastLines = output.trim().split('\n').slice(-5).join('\n');
      const missing = `${program.name} is missing: apt-get install ${program.debian} (as root), or ${program.otherwise}.\n${lastLines}`;
      if (program.find() !== undefined) return single(true, '');
      return program.isOptional ? { passed: 1, failed: 0, warning: missing } : single(false, missing);
    },
  };
}
