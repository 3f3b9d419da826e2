import type { FastifyInstance } from 'fastify';

/** Where browsers find the rules by which they fetch pages beforehand; answers name it in `Speculation-Rules`. */
export const speculationRulesAddress = '/speculation-rules.json';

/**
 * From a sleeping page a link loads the next document, so Chrome fetches it when a visitor points at the link or presses it; other
 * browsers know no such rules. An awake page's links are the router's (`host/routing/links.ts`). By a header, because the
 * content security policy forbids rules within the page.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/releases/*',
                '/dashboard*',
                '/ta/dashboard*',
                '/admin/*',
                '/ta/admin/*',
              ],
            },
          },
          { selector_matches: ':root:not([data-awake]) a:not([target], [download], [data-wakes])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function speculationRules(app: FastifyInstance) {
  app.get(speculationRulesAddress, { logLevel: 'silent' }, (_, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/speculationrules+json',
      })
      .send(JSON.stringify(rules)),
  );
}
