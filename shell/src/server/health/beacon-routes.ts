import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { healthKey, vitalNames, type HealthNotes, type VitalName } from '../../releases/release-health.ts';
import { networkOf } from './network-of.ts';
import type { PageTokens } from './page-tokens.ts';

/** What a page reports; see `browser/beacon.ts` and, for a shell that fails, `host/shell-failure-script.ts`. */
interface Beacon {
  token: string;
  /** The versions on the page. */
  parts?: Part[];
  /** Those that failed. */
  failed?: Part[];
  vitals?: Partial<Record<VitalName, number>>;
}

interface Part {
  name: string;
  version: string;
}

/** Of one visitor, which is a network: a household on one line sends fewer. */
const maxReportsPerMinute = 60;
/** Whose reports are counted at a time. */
const maxVisitors = 20_000;
const minuteMs = 60_000;

const parts = {
  type: 'array',
  maxItems: 100,
  items: {
    type: 'object',
    required: ['name', 'version'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', maxLength: 64, pattern: '^[a-z][a-z0-9-]*$' },
      version: { type: 'string', maxLength: 64, pattern: '^[\\w.-]+$' },
    },
  },
};

const schema = {
  body: {
    type: 'object',
    required: ['token'],
    additionalProperties: false,
    properties: {
      token: { type: 'string', maxLength: 64 },
      parts,
      failed: parts,
      vitals: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          vitalNames.map((name) => [name, { type: 'number', minimum: 0, maximum: 3_600_000 }]),
        ),
      },
    },
  },
};

/**
 * Takes reports from visitors' browsers: which versions they have, which of them failed, and how fast pages are. Anybody may
 * send some, so a report counts only with the token of a page that was sent to its network, a network counts once for a
 * version, and versions that no visitor is given are left out. Nothing of a person is kept.
 *
 * @param isGiven whether visitors are given a version now
 */
export function serveBeacons(
  app: FastifyInstance,
  notes: Pick<HealthNotes, 'saw' | 'failed' | 'measured'>,
  tokens: Pick<PageTokens, 'isValid'>,
  isGiven: (part: Part) => boolean,
) {
  const reportsByVisitor = new LRUCache<string, number>({ max: maxVisitors, ttl: minuteMs });
  // Lives as long as the process: what is made with it can be traced to no person.
  const salt = randomBytes(16);
  const visitorOf = (address: string) =>
    createHash('sha256').update(salt).update(networkOf(address)).digest('base64url').slice(0, 16);

  // What `sendBeacon` makes of a string.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post<{ Body: Beacon }>(
    '/beacon',
    { schema, logLevel: 'silent', bodyLimit: 16 * 1024 },
    (request, reply) => {
      const visitor = visitorOf(request.ip);
      const count = (reportsByVisitor.get(visitor) ?? 0) + 1;
      reportsByVisitor.set(visitor, count, { noUpdateTTL: true });
      const { token, parts: present = [], failed = [], vitals = {} } = request.body;
      // Not refused: a refusal would stand in the console of everybody who shares the address.
      if (count > maxReportsPerMinute || !tokens.isValid(token, request.ip)) return reply.code(204).send();

      for (const part of present.filter(isGiven)) {
        const key = healthKey(part);
        // What reports its speed may be asleep: that it works is known once it wakes.
        if (!request.body.vitals) notes.saw(visitor, key);
        for (const name of vitalNames) {
          const value = vitals[name];
          if (value !== undefined) notes.measured(key, name, value);
        }
      }
      for (const part of failed.filter(isGiven)) notes.failed(visitor, healthKey(part));
      return reply.code(204).send();
    },
  );
}
