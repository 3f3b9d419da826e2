import { SettingError } from 'shell/server';
import { ServiceRefused } from '../services/service.ts';
import { ReleaseRefused } from './go-live.ts';

/** Ends a release command that failed: with a line for what a person can mend, with a stack for a defect. */
export function endWith(error: unknown): never {
  const expected = [SettingError, ServiceRefused, ReleaseRefused].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
