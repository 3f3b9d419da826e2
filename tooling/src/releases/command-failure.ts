import { CorruptRelease, RegistryAway, ReleaseRefused } from '@nalam/shell/releases';
import { SettingError } from '@nalam/shell/server';
import { ServiceRefused } from '../services/service.ts';
import { BuildFailed } from './build-package.ts';
import { UnknownCommand } from './release-command.ts';

/** Why a store is not writable, for errors that an operator can fix. */
const unwritable: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  EROFS: 'it is read-only',
  EACCES: 'you have no right to',
};

/** Ends a failed release command: with one line if a person can fix it, with a stack for a bug. */
export function endWith(error: unknown): never {
  const expected = [
    SettingError,
    RegistryAway,
    CorruptRelease,
    ServiceRefused,
    ReleaseRefused,
    BuildFailed,
    UnknownCommand,
  ].some((kind) => error instanceof kind);
  // When a copy fails, `path` is the file that was read.
  const { code = '', path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const reason = unwritable[code];
  if (reason !== undefined)
    console.error(`${dest ?? 'The release store'} can't be written: ${reason}. Nothing went live.`);
  else console.error(expected || code.startsWith('ERR_PARSE_ARGS') ? (error as Error).message : error);
  process.exit(1);
}
