import { languages } from '@nalam/api/languages';

/**
 * From a sleeping page a link loads the next document, so Chrome fetches it when a visitor points at the link or presses it; other
 * browsers know no such rules. An awake page's links are the router's (`host/routing/links.ts`). In the page, because a file
 * of its own would take the place of a stylesheet among the six that a browser fetches at a time from an HTTP/1.1 site.
 */
export const speculationRules = JSON.stringify({
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
                ...languages.flatMap(({ prefix }) => [`${prefix}/dashboard*`, `${prefix}/admin/*`]),
              ],
            },
          },
          { selector_matches: ':root:not([data-awake]) a:not([target], [download], [data-shows])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
