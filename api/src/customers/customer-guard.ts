import type { FastifyRequest } from 'fastify';
import type { Api, Dependencies } from '../api.ts';
import { signedInCustomer } from './customer-sessions.ts';

/**
 * Lets only customers pass where a route's `config` says so. Before anything of the request is read, so that
 * the answer to an ended session says so, and not what is wrong with the request.
 */
export function guardCustomerRoutes(app: Api, { db }: Dependencies) {
  app.decorateRequest('customerId', null);

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.customersOnly) request.customerId = await signedInCustomer(request, db);
  });
}

/**
 * The id of the customer who makes this request, on a route that is for customers only.
 * @throws Error on any other: a bug
 */
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
