import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../api.ts';
import { signedInCustomer } from '../customers/customer-sessions.ts';
import { Problem } from '@nalam/server-kit/problem';
import { lacksSecondStep } from './guard.ts';
import type { Role } from './role.ts';
import { signedIn } from './signed-in.ts';

/** @returns undefined if the call is refused because nobody is signed in */
const unlessRefused = <Person>(person: Promise<Person>) =>
  person.catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });

/** @returns the role of a call's session; staff without a second factor that their role requires count as visitors */
export async function callerRole(
  request: FastifyRequest,
  dependencies: Dependencies,
): Promise<Role | 'customer' | 'visitor'> {
  const staff = await unlessRefused(signedIn(request, dependencies));
  if (staff && !lacksSecondStep(staff, dependencies.settings)) return staff.role;
  const customer = await unlessRefused(signedInCustomer(request, dependencies.db));
  return customer === undefined ? 'visitor' : 'customer';
}
