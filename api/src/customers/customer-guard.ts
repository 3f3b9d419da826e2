import type { FastifyRequest } from 'fastify';
import type { Api, Dependencies } from '../api.ts';
import { signedInCustomer } from './customer-sessions.ts';

/**
 * Admits only customers to routes with `customersOnly`. Runs before the body is validated, so that an expired session is not
 * reported as an invalid request.
 */
export function guardCustomerRoutes(app: Api, { db }: Dependencies) {
  app.decorateRequest('customerId', null);

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.customersOnly) request.customerId = await signedInCustomer(request, db);
  });
}

/** @throws Error if the route is not limited to customers, which is a bug */
export function customerOf({ customerId, routeOptions }: FastifyRequest): string {
  if (customerId === null) throw new Error(`${routeOptions.url ?? 'This route'} is not for customers only`);
  return customerId;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refuses calls without a signed-in customer. */
    customersOnly?: boolean;
  }
  interface FastifyRequest {
    /** Read through {@link customerOf}. */
    customerId: string | null;
  }
}
