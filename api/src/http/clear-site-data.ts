import type { FastifyReply } from 'fastify';

/**
 * Makes the browser drop its cached signed-in pages in every tab; otherwise Chromium's Back showed them after signing out in
 * another tab. Not `storage`, which holds a guest's cart, the theme and unsaved work. Not `cookies`, which would clear them for
 * every host of the domain. Browsers obey only on https and localhost; Firefox ignores `cache`. Chrome searches its whole cache
 * before it shows the answer: 0.1 s for 1,000 entries.
 */
export function clearBrowserCache(reply: FastifyReply) {
  reply.header('clear-site-data', '"cache"');
}
