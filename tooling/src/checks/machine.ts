import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { single, type Check } from './check.ts';
import { runCommand } from './run-command.ts';

/** A program that tests need, and that comes with the machine rather than with npm. */
interface Program {
  name: string;
  /** @returns its path, if the machine has it */
  find: () => string | undefined;
  /** The Debian package that brings it. */
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

export const chromium: Program = {
  name: 'Chromium',
  find: () =>
    [
      ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
      ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    ].find(executable),
  debian: 'chromium',
  otherwise: 'set CHROMIUM_PATH to the one you have',
};

export const postgresql: Program = {
  name: 'PostgreSQL',
  // Debian keeps the server's programs away from PATH, a folder for each version.
  find: () => [...globSync('/usr/lib/postgresql/*/bin/postgres'), ...onPath(['postgres'])].find(executable),
  debian: 'postgresql',
  otherwise: "put the folder of its server's programs (initdb, postgres) on PATH",
};

const apt = (words: string[]) =>
  // Runlevel 1: the package of a server must not start one of the machine's own; tests start theirs.
  runCommand('apt-get', words, { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });

/** Only one apt-get can run at a time. */
let installing: Promise<unknown> = Promise.resolve();

async function install({ debian }: Program): Promise<string> {
  const { output: updated, code } = await apt(['update']);
  if (code !== 0) return updated;
  return (await apt(['install', '-y', '--no-install-recommends', debian])).output;
}

/** Makes sure that a program is there: finds it, or installs it where this user may. */
export function haveProgram(program: Program): Check {
  return {
    name: program.name,
    run: async () => {
      if (program.find()) return single(true, '');
      let output = '';
      if (process.getuid?.() === 0 && onPath(['apt-get']).some(executable)) {
        const installed = installing.then(() => install(program));
        installing = installed.catch(() => undefined);
        output = await installed;
      }
      const lastLines = output.trim().split('\n').slice(-5).join('\n');
      return single(
        program.find() !== undefined,
        `${program.name} is missing: apt-get install ${program.debian} (as root), or ${program.otherwise}.\n${lastLines}`,
      );
    },
  };
}
