import type { FastifyRequest } from 'fastify';
import type { Api, Dependencies } from '../api.ts';
import { appendRepeatedAudit } from '../audit/security-events.ts';
import { Problem } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import type { Settings } from '../settings.ts';
import { isPermitted, type Permission } from './permissions.ts';
import { routesOf } from './role-grants.ts';
import { signedIn } from './signed-in.ts';

/**
 * Admits staff with the permission in a route's `config`. Runs before the body is read, so that a stranger cannot make the API
 * hold a large one. Logs refused calls of staff in the audit log.
 */
export function guardStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db, settings } = dependencies;
  app.decorateRequest('staff', null);
  app.decorateRequest('permission', null);

  app.addHook('onRequest', async (request) => {
    const permissions = permissionsFor(request);
    if (permissions.length === 0) return;
    const staff = await signedIn(request, dependencies);
    if (lacksSecondStep(staff, settings) && !request.routeOptions.config.setsUpSecondStep) {
      throw new Problem(
        'SECOND_STEP_REQUIRED',
        'Your role requires two-step sign-in. Please set it up first.',
      );
    }
    request.staff = staff;
    const routes = await routesOf(db, staff.role);
    const permission = permissions.find((each) => isPermitted(each, staff.role, routes));
    if (permission === undefined) {
      throw new Problem('NOT_ALLOWED', 'Your role may not do this. A super admin can grant access.');
    }
    request.permission = permission;
  });

  app.addHook('onSend', async ({ staff, method, routeOptions }, reply) => {
    if (staff === null || reply.statusCode !== 403) return;
    // The route's pattern, because the address may contain personal data.
    const title = `${method} ${routeOptions.url ?? ''}`;
    await appendRepeatedAudit(db, staff, { action: 'refuse', subject: 'call', id: null, title });
  });
}

/**
 * @returns the member of staff who makes this request
 * @throws Error on a route without a permission, which is a bug
 */
export function staffOf({ staff, routeOptions }: FastifyRequest): StaffSession {
  if (!staff) throw new Error(`${routeOptions.url ?? 'This route'} names no permission`);
  return staff;
}

export function lacksSecondStep({ role, hasSecondStep }: StaffSession, { secondStepRoles }: Settings) {
  return !hasSecondStep && secondStepRoles.includes(role);
}

function permissionsFor(request: FastifyRequest): Permission[] {
  const { permission = [] } = request.routeOptions.config;
  return [typeof permission === 'function' ? permission(request) : permission].flat();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Admits only staff with this permission, or one of them: see permissions.ts. */
    permission?: Permission | Permission[] | ((request: FastifyRequest) => Permission | Permission[]);
    /** Also admits staff who have not yet set up the second step that their role requires. */
    setsUpSecondStep?: boolean;
  }
  interface FastifyRequest {
    /** Read through {@link staffOf}. */
    staff: StaffSession | null;
    /** The first permission of the call that the staff have. */
    permission: Permission | null;
  }
}
