import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';

/** A site's data folder as it is after its first start: made once, copied for each worker. */
export const template = join(root, '.cache/e2e/template');

export const admin = { email: 'admin@nalam.example', password: 'a-password-of-the-journeys' };
