import type { Role } from '@nalam/api/contract';

/** The role `user` sees only counts: names and phone numbers are for those who answer (docs/product.md#roles). */
export const seesRequests = (role: Role | false): boolean =>
  role === 'superAdmin' || role === 'admin' || role === 'reception';
