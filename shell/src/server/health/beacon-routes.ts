import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { rangeOf } from '@nalam/api/server-kit';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { vitalNames, type HealthNotes, type VitalName } from '../../releases/release-health.ts';
import { keyOf, type RemoteVersion } from '../../releases/remote-version.ts';
import { PackageName, Version } from '../releases/schemas.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { PageTokens } from './page-tokens.ts';
import type { Voters } from './voters.ts';

/** From one address range: a page that is opened and left sends three. */
const maxReportsPerMinute = 300;
/** Ranges whose reports are counted at a time. */
const maxRanges = 20_000;
const minuteMs = 60_000;

const Parts = Type.Array(
  Type.Object({ name: PackageName, version: Version }, { additionalProperties: false }),
  { maxItems: 100 },
);
const Vital = Type.Optional(Type.Number({ minimum: 0, maximum: 3_600_000 }));

/** What a page reports; see `browser/beacon.ts` and, for a shell that fails, `host/shell-failure-script.ts`. */
const Beacon = Type.Object(
  {
    token: Type.String({ maxLength: 64 }),
    /** The versions on the page. */
    parts: Type.Optional(Parts),
    /** Those that failed. */
    failed: Type.Optional(Parts),
    vitals: Type.Optional(
      Type.Object({ LCP: Vital, INP: Vital, CLS: Vital, TTFB: Vital } satisfies Record<VitalName, unknown>, {
        additionalProperties: false,
      }),
    ),
  },
  { additionalProperties: false },
);

interface Options {
  notes: Pick<HealthNotes, 'saw' | 'failed' | 'measured'>;
  tokens: Pick<PageTokens, 'isValid'>;
  voters: Pick<Voters, 'of'>;
  pool: Pick<RenderPool, 'variants'>;
}

/**
 * Takes reports from visitors' browsers: which versions they have, which of them failed, and how fast pages are. Anybody can send
 * one, so a report counts only with the token of a page that was sent to its address range, a voter counts once for a version
 * (`voters.ts`), and versions that no visitor gets are left out. Nothing about a person is kept.
 */
export const beaconRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { notes, tokens, voters, pool } = options;
  const reportsByRange = new LRUCache<string, number>({ max: maxRanges, ttl: minuteMs });
  const isServed = ({ name, version }: RemoteVersion) =>
    pool.variants.some(({ versions }) => versions[name] === version);

  // `sendBeacon` sends a string as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(
    '/beacon',
    { schema: { body: Beacon }, logLevel: 'silent', bodyLimit: 16 * 1024 },
    async (request, reply) => {
      const range = rangeOf(request.ip);
      const count = (reportsByRange.get(range) ?? 0) + 1;
      reportsByRange.set(range, count, { noUpdateTTL: true });
      const { token, parts = [], failed = [], vitals } = request.body;
      // Answered as any other: a refusal would show in the console of all who share the range.
      if (count > maxReportsPerMinute || !tokens.isValid(token, request.ip)) return reply.code(204).send();
      const voter = await voters.of(request);

      for (const part of parts.filter(isServed)) {
        const key = keyOf(part);
        // A page that reports its speed may be asleep: whether it works is known once it wakes.
        if (!vitals) notes.saw(voter, key);
        for (const name of vitalNames) {
          const value = vitals?.[name];
          if (value !== undefined) notes.measured(key, name, value);
        }
      }
      for (const part of failed.filter(isServed)) notes.failed(voter, keyOf(part));
      return reply.code(204).send();
    },
  );
  done();
};
