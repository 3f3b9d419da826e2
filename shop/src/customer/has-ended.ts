import type { Failure } from '@nalam/shell/api';

/** @returns whether the session has ended, so that the customer must sign in again to continue */
export const hasEnded = (failure: Failure | null | undefined): boolean =>
  failure?.kind === 'refused' && failure.code === 'SIGN_IN_REQUIRED';
