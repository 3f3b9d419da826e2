import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';

/** A site's data folder after its first start, which is copied for each worker. */
export const template = join(root, '.cache/e2e/template');

export const admin = { email: 'admin@nalam.example', password: 'a-password-of-the-journeys' };
