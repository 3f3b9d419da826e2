import type { FastifyRequest } from 'fastify';
import type { Api, Dependencies } from '../api.ts';
import { signedInCustomer } from './customer-sessions.ts';

/**
 * Admits only customers to routes whose `config` says so. Runs before the body is read, so that an expired session is
 * reported as such, and not as an invalid request.
 */
export function guardCustomerRoutes(app: Api, { db }: Dependencies) {
  app.decorateRequest('customerId', null);

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.customersOnly) request.customerId = await signedInCustomer(request, db);
  });
}

/** @throws Error on a route that is not for customers only: a bug */
export function customerOf({ customerId, routeOptions }: FastifyRequest): string {
  if (customerId === null) throw new Error(`${routeOptions.url ?? 'This route'} is not for customers only`);
  return customerId;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only a signed-in customer may make this call. */
    customersOnly?: boolean;
  }
  interface FastifyRequest {
    /** Read it through {@link customerOf}. */
    customerId: string | null;
  }
}
