import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { VitalName } from '@nalam/api/releases';
import { MemoryCount } from '@nalam/server-kit/count-in-memory';
import { rangeOf } from '@nalam/server-kit/network-of';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { ReportBatch } from '../../releases/reports/report-batch.ts';
import type { RemoteVersion } from '../../releases/store/remote-version.ts';
import { PackageName, Version } from '../releases/schemas.ts';
import { measured } from '../metrics/measured.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { PagePatterns } from './page-patterns.ts';
import type { PageTokens } from './page-tokens.ts';
import { thrownError } from './thrown-error.ts';

/** Per address range: a page that is opened and left sends three. */
const maxReportsPerMinute = 300;
/** Errors per address range: each costs more to process than a vote, and a page sends only some of them. */
const maxErrorsPerMinute = 60;
const PackageVersion = { name: PackageName, version: Version };
const Parts = Type.Array(Type.Object(PackageVersion, { additionalProperties: false }), { maxItems: 100 });
const Vital = Type.Optional(Type.Number({ minimum: 0, maximum: 3_600_000 }));

const Thrown = Type.Object(
  {
    // A boundary knows the remote of an error that it caught; other errors are attributed by their stack.
    name: Type.Optional(PackageName),
    version: Type.Optional(Version),
    message: Type.String({ maxLength: 500 }),
    stack: Type.String({ maxLength: 4000 }),
    page: Type.String({ maxLength: 2000 }),
  },
  { additionalProperties: false },
);

/** A page's report; see `host/browser/beacon.ts` and, for uncaught errors, `host/inline/report-errors.ts`. */
const Beacon = Type.Object(
  {
    token: Type.String({ maxLength: 64 }),
    /** The versions on the page. */
    parts: Type.Optional(Parts),
    /** Those that failed. */
    failed: Type.Optional(Parts),
    errors: Type.Optional(Type.Array(Thrown, { maxItems: 10 })),
    /** The path of the measured document. */
    page: Type.Optional(Type.String({ maxLength: 2000 })),
    vitals: Type.Optional(
      Type.Object({ LCP: Vital, INP: Vital, CLS: Vital, TTFB: Vital } satisfies Record<VitalName, unknown>, {
        additionalProperties: false,
      }),
    ),
  },
  { additionalProperties: false },
);

type ThrownInBrowser = Static<typeof Thrown>;

interface Options {
  reports: Pick<ReportBatch, 'saw' | 'threw' | 'measured'>;
  pages: Pick<PagePatterns, 'find'>;
  /** True for stored versions, which a tab may still run. */
  isKept: (version: RemoteVersion) => boolean;
  tokens: Pick<PageTokens, 'isValid'>;
  reporterOf: (address: string) => string;
  pool: Pick<RenderPool, 'variants' | 'versions'>;
}

/**
 * Receives reports from visitors' browsers: the versions they run, failures, and page speed. Anybody can send one, so a report
 * counts only with the token of a page that was sent to its address range, a range counts once per version (`reporters.ts`), and
 * versions that no visitor gets are ignored. Stores no personal data. Errors are also accepted for stored versions that are not
 * live; they roll nothing back.
 */
export const beaconRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { reports, pages, isKept, tokens, reporterOf, pool } = options;
  const reportsByRange = new MemoryCount(60);
  const errorsByRange = new MemoryCount(60);
  const isServed = ({ name, version }: RemoteVersion) =>
    pool.variants.some(({ versions }) => versions[name] === version);

  async function note(error: ThrownInBrowser, reporter: string, request: FastifyRequest) {
    const page = await pages.find(error.page, pool.versions);
    const thrown = thrownError(error, page?.pattern ?? 'unknown', request.headers['user-agent']);
    const { name, version } = error.name && error.version ? error : (thrown.stack[0] ?? {});
    if (name === undefined || version === undefined) return;
    const release = { name, version };
    if (!isServed(release) && !isKept(release)) return;
    reports.threw(release, thrown, reporter);
    if (isServed(release)) reports.saw(release, reporter, { failed: true });
    measured.emit('threw', release);
  }

  // `sendBeacon` sends a string as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(
    '/beacon',
    { schema: { body: Beacon }, logLevel: 'silent', bodyLimit: 16 * 1024 },
    async (request, reply) => {
      const range = rangeOf(request.ip);
      const count = reportsByRange.add(range);
      const { token, parts = [], failed = [], errors = [], page, vitals } = request.body;
      // Answered like any other: a refusal would appear in the console of everybody in the range.
      if (count > maxReportsPerMinute || !tokens.isValid(token, request.ip)) return reply.code(204).send();
      const reporter = reporterOf(request.ip);

      // A page that reports its speed may be asleep; it shows if it works only when it wakes.
      if (!vitals) for (const part of parts.filter(isServed)) reports.saw(part, reporter);
      const pageMatch = vitals && page !== undefined ? await pages.find(page, pool.versions) : undefined;
      // The version on the page is not always the live one.
      const owner = pageMatch && parts.find(({ name }) => name === pageMatch.remote);
      if (vitals && owner && isServed(owner)) {
        reports.measured(owner, pageMatch.pattern, vitals);
        measured.emit('vitals', owner, vitals);
      }
      for (const part of failed.filter(isServed)) reports.saw(part, reporter, { failed: true });
      for (const error of errors)
        if (errorsByRange.add(range) <= maxErrorsPerMinute) await note(error, reporter, request);
      return reply.code(204).send();
    },
  );
  done();
};
