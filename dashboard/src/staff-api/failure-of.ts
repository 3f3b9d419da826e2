import { toFailure, type Failure } from '@nalam/shell/api';

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** @returns the failure of a request, from RTK Query's error or thrown by `callAsStaff`; anything else is a bug */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : toFailure(error));
