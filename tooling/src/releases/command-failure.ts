import { BucketError, ReleaseRefused } from 'shell/releases';
import { SettingError } from 'shell/server';
import { ServiceRefused } from '../services/service.ts';
import { BuildFailed } from './build-package.ts';
import { UnknownCommand } from './release-command.ts';

/** Ends a release command that failed: with a line for what a person can mend, with a stack for a defect. */
export function endWith(error: unknown): never {
  const expected = [
    SettingError,
    BucketError,
    ServiceRefused,
    ReleaseRefused,
    BuildFailed,
    UnknownCommand,
  ].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
