import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { healthKey, vitalNames, type HealthNotes, type VitalName } from '../releases/release-health.ts';

/** What a page says of itself; see `browser/beacon.ts`. */
interface Beacon {
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

/** Beacons that are heard of one address in a minute; a household on one line sends fewer. */
const heardInAMinute = 60;
/** Addresses that are watched at a time. */
const watched = 20_000;
const minute = 60_000;

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
    additionalProperties: false,
    properties: {
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
 * Hears from visitors' browsers which versions they have, which of them failed, and how fast pages are. Anybody may
 * write here, so nothing is believed twice: a visitor counts once for a version, and of versions that nobody is given
 * nothing is noted. Nothing of a person is kept.
 *
 * @param isGiven tells whether visitors are given a version now
 */
export function hearBeacons(
  app: FastifyInstance,
  notes: Pick<HealthNotes, 'saw' | 'failed' | 'measured'>,
  isGiven: (part: Part) => boolean,
) {
  const heard = new LRUCache<string, number>({ max: watched, ttl: minute });
  // Lives as long as the process: what is made with it can be traced to nobody.
  const salt = randomBytes(16);
  const visitorOf = (address: string) =>
    createHash('sha256').update(salt).update(address).digest('base64url').slice(0, 16);

  app.post<{ Body: Beacon }>(
    '/beacon',
    { schema, logLevel: 'silent', bodyLimit: 16 * 1024 },
    (request, reply) => {
      const visitor = visitorOf(request.ip);
      const times = (heard.get(visitor) ?? 0) + 1;
      heard.set(visitor, times, { noUpdateTTL: true });
      // Not refused: a refusal would stand in the console of everybody who shares the address.
      if (times > heardInAMinute) return reply.code(204).send();

      const { parts: present = [], failed = [], vitals = {} } = request.body;
      for (const part of present.filter(isGiven)) {
        const key = healthKey(part);
        notes.saw(visitor, key);
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
