import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { MemoryCount, rangeOf } from '@nalam/api/server-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type, type Static } from 'typebox';
import { errorKey, type ReportRecorder } from '../../releases/reports/release-reports.ts';
import { comparisonOf } from '../../releases/canaries/canaries.ts';
import type { ComparedReport, HealthRecorder, VitalName } from '../../releases/reports/release-health.ts';
import type { LiveState } from '../../releases/journal/release-journal.ts';
import { keyOf, type RemoteVersion } from '../../releases/store/remote-version.ts';
import { knownBucketOf } from '../pages/visitor-bucket.ts';
import { PackageName, Version } from '../releases/schemas.ts';
import { measured } from '../metrics/measured.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { PagePatterns } from './page-patterns.ts';
import type { PageTokens } from './page-tokens.ts';
import { thrownError } from './thrown-error.ts';
import type { Voter } from './voters.ts';

/** From one address range: a page that is opened and left sends three. */
const maxReportsPerMinute = 300;
/** Errors of one address range: each costs more to take than a vote, and a page sends no more than some of them. */
const maxErrorsPerMinute = 60;
/** Visitors remembered for the errors that they reported; one that is forgotten counts again. */
const maxReporters = 5000;

const PackageVersion = { name: PackageName, version: Version };
const Parts = Type.Array(Type.Object(PackageVersion, { additionalProperties: false }), { maxItems: 100 });
const Vital = Type.Optional(Type.Number({ minimum: 0, maximum: 3_600_000 }));

const Thrown = Type.Object(
  {
    // A boundary knows the remote of an error that it caught; for other errors the stack tells it.
    name: Type.Optional(PackageName),
    version: Type.Optional(Version),
    message: Type.String({ maxLength: 500 }),
    stack: Type.String({ maxLength: 4000 }),
    page: Type.String({ maxLength: 2000 }),
  },
  { additionalProperties: false },
);

/** What a page reports; see `browser/beacon.ts` and, for what nothing catches, `inline/report-errors.ts`. */
const Beacon = Type.Object(
  {
    token: Type.String({ maxLength: 64 }),
    /** The versions on the page. */
    parts: Type.Optional(Parts),
    /** Those that failed. */
    failed: Type.Optional(Parts),
    errors: Type.Optional(Type.Array(Thrown, { maxItems: 10 })),
    /** The path of the document that the vitals are of. */
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
  recorder: Pick<HealthRecorder, 'saw' | 'failed' | 'compare'>;
  reports: Pick<ReportRecorder, 'threw' | 'measured'>;
  pages: Pick<PagePatterns, 'find'>;
  /** Whether a version is kept here, as those are that a tab may still have. */
  isKept: (version: RemoteVersion) => Promise<boolean>;
  tokens: Pick<PageTokens, 'isValid'>;
  voterOf: (request: FastifyRequest) => Promise<Voter>;
  pool: Pick<RenderPool, 'variants' | 'versions'>;
  /** What visitors get, with the canaries that are compared with it. */
  state: () => LiveState | undefined;
}

/**
 * Takes reports from visitors' browsers: which versions they have, which of them failed, and how fast pages are. Anybody can send
 * one, so a report counts only with the token of a page that was sent to its address range, a voter counts once for a version
 * (`voters.ts`), and versions that no visitor gets are left out. Nothing about a person is kept. Errors are also accepted for versions that
 * are only kept here; they roll nothing back, except a canary that has more of them than the live version.
 */
export const beaconRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { recorder, reports, pages, isKept, tokens, voterOf, pool, state } = options;
  const reportsByRange = new MemoryCount(60);
  const errorsByRange = new MemoryCount(60);
  /** Who reported which error. */
  const reporters = new LRUCache<string, true>({ max: maxReporters });
  /** Whether a voter like this gets a version: of a canary for staff alone, reports of others are ignored. */
  const isServed = ({ name, version }: RemoteVersion, { isStaff }: Voter) =>
    pool.variants.some(({ below, versions }) => (isStaff || below > 0) && versions[name] === version);

  /** While a canary of the package runs: whether it is worse than the live version. */
  function compare(request: FastifyRequest, voter: Voter, version: RemoteVersion, report: ComparedReport) {
    const live = state();
    const { id, isStaff } = voter;
    const since = live && comparisonOf(live, { bucket: knownBucketOf(request), isStaff }, version);
    if (since !== undefined) recorder.compare(id, keyOf(version), since, report);
  }

  async function note(error: ThrownInBrowser, voter: Voter, request: FastifyRequest) {
    const page = await pages.find(error.page, pool.versions);
    const thrown = thrownError(error, page?.pattern ?? 'unknown', request.headers['user-agent']);
    const { name, version } = error.name && error.version ? error : (thrown.stack[0] ?? {});
    if (name === undefined || version === undefined) return;
    const release = { name, version };
    if (!isServed(release, voter) && !(await isKept(release))) return;
    const reporter = [voter.id, keyOf(release), errorKey(thrown)].join(' ');
    reports.threw(release, thrown, !reporters.has(reporter));
    measured.emit('threw', release);
    reporters.set(reporter, true);
    compare(request, voter, release, { kind: 'error' });
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
      // Answered as any other: a refusal would show in the console of all who share the range.
      if (count > maxReportsPerMinute || !tokens.isValid(token, request.ip)) return reply.code(204).send();
      const voter = await voterOf(request);

      for (const part of parts.filter((each) => isServed(each, voter))) {
        // A page that reports its speed may be asleep: whether it works is known once it wakes.
        if (vitals) continue;
        recorder.saw(voter.id, keyOf(part));
        compare(request, voter, part, { kind: 'ran' });
      }
      const pageMatch = vitals && page !== undefined ? await pages.find(page, pool.versions) : undefined;
      // The version on the page is not always the live one.
      const owner = pageMatch && parts.find(({ name }) => name === pageMatch.remote);
      if (vitals && owner && isServed(owner, voter)) {
        reports.measured(owner, pageMatch.pattern, vitals);
        measured.emit('vitals', owner, vitals);
        compare(request, voter, owner, { kind: 'vitals', page: pageMatch.pattern, vitals });
      }
      for (const part of failed.filter((each) => isServed(each, voter))) {
        recorder.failed(voter.id, keyOf(part));
        compare(request, voter, part, { kind: 'error' });
      }
      for (const error of errors)
        if (errorsByRange.add(range) <= maxErrorsPerMinute) await note(error, voter, request);
      return reply.code(204).send();
    },
  );
  done();
};
