import type { FastifyReply } from 'fastify';

/**
 * Has the browser drop the signed-in pages that it keeps for its back button, in every tab. Not
 * `storage`: the cart of a shopper at the same machine, the theme and unsent work are there. Not `cookies`: they would go for
 * every host of the domain. Browsers follow it on https, and on localhost; see docs/decisions/0036-api-sign-out.md.
 */
export function clearBrowserCache(reply: FastifyReply) {
  reply.header('clear-site-data', '"cache"');
}
