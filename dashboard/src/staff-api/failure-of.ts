import { toFailure, type Failure } from '@nalam/shell/api';

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** @returns why a request failed: RTK Query gives failures, `callAsStaff` throws them; anything else is a bug of ours */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : toFailure(error));
