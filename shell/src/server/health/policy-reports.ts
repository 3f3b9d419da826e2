import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { MemoryCount } from '@nalam/server-kit/count-in-memory';
import { rangeOf } from '@nalam/server-kit/network-of';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { policyReportsAddress } from '../http/security-headers.ts';
import { limitedLog } from '../rendering/limited-log.ts';
import { measured } from '../metrics/measured.ts';
import type { PagePatterns } from './page-patterns.ts';
import { framesIn } from './thrown-error.ts';

/** Per address range. */
const maxReportsPerMinute = 60;
/** The number of remembered violations, each of which is logged once; forgotten ones are logged again. */
const maxViolations = 1000;
const maxBlockedLength = 100;

/** The directives of our policy, and browsers' more specific names for some of them (CSP 3). */
const directives = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src object-src base-uri form-action frame-ancestors'.split(
    ' ',
  ),
);

const Address = Type.Optional(Type.String({ maxLength: 4000 }));
/** The used part of a report to a `report-uri` (CSP 2). */
const Report = Type.Object({
  'csp-report': Type.Object({
    'document-uri': Address,
    'effective-directive': Type.Optional(Type.String({ maxLength: 50 })),
    'blocked-uri': Address,
    'source-file': Address,
    'line-number': Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999_999 })),
    'column-number': Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999_999 })),
  }),
});

/** @returns the origin of a blocked resource: a keyword such as `inline` or `self`, another site, or a scheme */
function originOf(blocked: string, siteUrl: string): string {
  const url = URL.parse(blocked);
  if (!url) return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'unknown';
  if (url.origin === new URL(siteUrl).origin) return 'self';
  return (url.protocol.startsWith('http') ? url.origin : url.protocol).slice(0, maxBlockedLength);
}

interface Options {
  pages: (path: string) => ReturnType<PagePatterns['find']>;
  siteUrl: string;
}

/**
 * Counts and logs violations of the content security policy in browsers. Anybody can send a report, so it does nothing else: it is no vote
 * against a version. Of addresses, stores only the page's pattern and the other site's origin.
 */
export const policyReports: FastifyPluginCallbackTypebox<Options> = (app, { pages, siteUrl }, done) => {
  const reportsByRange = new MemoryCount(60);
  const logged = new LRUCache<string, true>({ max: maxViolations });
  const log = limitedLog(app.log);

  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(
    policyReportsAddress,
    { schema: { body: Report }, logLevel: 'silent', bodyLimit: 16 * 1024 },
    async (request, reply) => {
      if (reportsByRange.add(rangeOf(request.ip)) > maxReportsPerMinute) return reply.code(204).send();
      const { 'csp-report': report } = request.body;
      const reportedDirective = report['effective-directive'] ?? '';
      const directive = directives.has(reportedDirective) ? reportedDirective : 'other';
      measured.emit('policyViolated', directive);

      const place = [report['source-file'], report['line-number'], report['column-number']].join(':');
      const [frame] = framesIn(place);
      const page = await pages(URL.parse(report['document-uri'] ?? '')?.pathname ?? '');
      const violation = {
        directive,
        blocked: originOf(report['blocked-uri'] ?? '', siteUrl),
        page: page?.pattern ?? 'unknown',
        ...(frame && { remote: frame.name, version: frame.version, file: frame.file, line: frame.line }),
      };
      const key = JSON.stringify(violation);
      if (!logged.has(key)) {
        log((logger) => {
          logger.warn(violation, 'The content security policy blocked something');
        });
      }
      logged.set(key, true);
      return reply.code(204).send();
    },
  );
  done();
};
