/** What staff see and do of releases. The dashboard calls it like the API, but the release store is this server's. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Rollback, Trial, TrialChoices } from '../../offers/releases-overview.ts';
import { versionsOf } from '../../releases/canaries.ts';
import { unfitRemotes } from '../../releases/compatibility.ts';
import { releasesOverview, storedVersions } from '../../releases/overview.ts';
import { earlierVersions } from '../../releases/release-journal.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { ReleaseRefused, rollBack } from '../../releases/roll-back.ts';
import type { LiveWatch } from './live-watch.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { isForeign } from '../http/foreign-site.ts';
import { staffOf, type Staff } from '../http/staff-session.ts';
import { isAddress, tryOutScreen, type Trials } from '../trials/trials.ts';

/** Who may open this may do what it offers (`api/src/access/dashboard-sections.ts`). */
const screen = '/dashboard/releases';

/** A refusal in the API's form. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const name = { type: 'string', maxLength: 64, pattern: '^[a-z][a-z0-9-]*$' };
const version = { type: 'string', maxLength: 64, pattern: '^[\\w.-]+$' };
const portUpTo65535 = '([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])';
/** Only a server on the person's own machine: any other could put its code before whoever follows a link. */
const ownMachine = `^http://(localhost|127\\.0\\.0\\.1)(:${portUpTo65535})?$`;

const rollbackBody = {
  type: 'object',
  required: ['name', 'from', 'to'],
  additionalProperties: false,
  properties: { name, from: version, to: version, reason: { type: 'string', maxLength: 300 } },
};

const trialBody = {
  type: 'object',
  maxProperties: 20,
  propertyNames: name,
  additionalProperties: { anyOf: [version, { type: 'string', maxLength: 40, pattern: ownMachine }] },
};

export interface StaffReleases {
  store: ReleaseStore;
  pool: Pick<RenderPool, 'tryOut'>;
  live: Pick<LiveWatch, 'notServed'>;
  trials: Trials;
  apiUrl: string;
  siteUrl: string;
}

export function serveStaffReleases(app: FastifyInstance, options: StaffReleases) {
  const { store, pool, live, trials, apiUrl, siteUrl } = options;

  app.setErrorHandler<Error & { validation?: { instancePath: string }[] }>((error, request, reply) => {
    if (error instanceof Refusal) {
      const { status, code, message, details } = error;
      return reply.code(status).send({ code, message, details });
    }
    if (error.validation) {
      const details = error.validation.map(({ instancePath }) => ({
        field: instancePath.slice(1).replaceAll('/', '.'),
        message: 'is not valid',
      }));
      return reply.code(400).send({ code: 'INVALID_INPUT', message: error.message, details });
    }
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500)
      return reply.code(statusCode).send({ code: 'INVALID_INPUT', message: error.message });
    request.log.error({ err: error }, 'A call about releases failed');
    return reply.code(500).send({ code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    if (request.method !== 'GET' && isForeign(request, siteUrl))
      throw new Refusal(403, 'FOREIGN_SITE', 'This can only be done on our own site.');
    done();
  });

  /** @throws {Refusal} to whoever is not signed in, or may not open the screen that the call is of */
  async function passStaff(request: FastifyRequest, route: string): Promise<Staff> {
    const staff = await staffOf(request, apiUrl).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Nobody says whether this is staff');
      throw new Refusal(503, 'API_UNAVAILABLE', 'The service did not answer. Please try again.');
    });
    if (!staff) throw new Refusal(401, 'SIGN_IN_REQUIRED', 'Please sign in.');
    if (!staff.routes.includes(route)) {
      // The audit log is the API's alone. The id says who it was without naming anybody.
      const { method, routeOptions } = request;
      request.log.warn({ userId: staff.userId, method, route: routeOptions.url }, 'Refused a call of staff');
      throw new Refusal(403, 'NOT_ALLOWED', 'Your role may not do this. A super admin can grant access.');
    }
    return staff;
  }

  app.get('/api/dashboard/releases', async (request) => {
    await passStaff(request, screen);
    return releasesOverview(store, live.notServed);
  });

  app.post<{ Body: Rollback }>(
    '/api/dashboard/releases/rollback',
    { schema: { body: rollbackBody } },
    async (request) => {
      const { username } = await passStaff(request, screen);
      const { name, from, to, reason } = request.body;
      // Only to what was live: any other version was never seen together with the rest.
      const earlier = earlierVersions(await store.journal.entries(), name);
      if (!earlier.includes(to)) throw new Refusal(409, 'NOT_LIVE_BEFORE', `${to} was not live before.`);
      try {
        const words = reason?.trim();
        const done = await rollBack(store, name, { to, from, by: username, ...(words && { reason: words }) });
        if (done === undefined) throw new Refusal(409, 'CONFLICT', 'Another version is live by now.');
      } catch (error) {
        if (error instanceof ReleaseRefused) throw new Refusal(409, 'REFUSED', error.message, error.reasons);
        throw error;
      }
      request.log.warn({ remote: name, version: from, to }, 'A release is rolled back on the dashboard');
      return releasesOverview(store, live.notServed);
    },
  );

  app.get('/api/dashboard/trial', async (request): Promise<TrialChoices> => {
    const staff = await passStaff(request, tryOutScreen);
    const live = Object.entries(versionsOf(await store.live())).sort();
    return {
      trial: trials.read(request, staff),
      packages: await Promise.all(
        live.map(async ([name, version]) => ({
          name,
          live: version,
          stored: await storedVersions(store, name),
        })),
      ),
    };
  });

  app.put<{ Body: Trial }>(
    '/api/dashboard/trial',
    { schema: { body: trialBody } },
    async (request, reply) => {
      const staff = await passStaff(request, tryOutScreen);
      await checkTrial(request.body);
      trials.write(reply, request.body, staff);
      return reply.code(204).send();
    },
  );

  // Whoever has the cookie may be rid of it.
  app.delete('/api/dashboard/trial', (_, reply: FastifyReply) => {
    trials.end(reply);
    return reply.code(204).send();
  });

  /** @throws {Refusal} naming the package that can't be tried out, or why they don't go together */
  async function checkTrial(trial: Trial) {
    const live = await store.known(versionsOf(await store.live()));
    const missing: { field: string; message: string }[] = [];
    for (const [name, part] of Object.entries(trial)) {
      const known =
        live[name] !== undefined && (isAddress(part) || (await store.has({ name, version: part })));
      if (!known) missing.push({ field: name, message: 'is not in the release store' });
    }
    if (missing.length > 0) {
      const names = missing.map(({ field }) => `${field} ${trial[field] ?? ''}`).join(', ');
      throw new Refusal(400, 'INVALID_INPUT', `${names} is not in the release store.`, missing);
    }
    const stored = Object.entries(trial).filter(([, part]) => !isAddress(part));
    const versions = { ...live, ...Object.fromEntries(stored) };
    const releases = Object.entries(versions).map(([name, version]) => store.read({ name, version }));
    const unfit = unfitRemotes(await Promise.all(releases));
    if (unfit.length > 0) throw new Refusal(409, 'NOT_FIT', unfit.join(' '), unfit);
    await Promise.all(Object.entries(versions).map(([name, version]) => store.bring({ name, version })));
    await pool.tryOut(versions).catch((error: unknown) => {
      throw new Refusal(409, 'NOT_FIT', `It does not start: ${String(error)}`);
    });
  }
}
