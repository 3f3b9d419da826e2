/**
 * The staff's routes for releases. The dashboard calls them like the API, but this server knows which versions it serves and which are
 * compatible.
 */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { earlierVersions } from '@nalam/api/releases';
import { Problem } from '@nalam/server-kit/problem';
import { Type } from 'typebox';
import { SourcePositions } from '../../releases/reports/source-positions.ts';
import { releasesOverview } from '../../releases/overview.ts';
import { packageReports } from '../../releases/reports/package-reports.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { ReleaseRefused } from '../../releases/release-refused.ts';
import { rollBack } from '../../releases/roll-back.ts';
import { staffCalls } from '../api/staff-session.ts';
import type { Settings } from '../settings.ts';
import type { LiveWatch } from './live-watch.ts';
import type { RollbackWebhook } from './rollback-webhook.ts';
import { PackageName, Version } from './schemas.ts';

/** The screen that the caller must be allowed to open (`api/src/access/dashboard-sections.ts`). */
const screen = '/dashboard/releases';

const Rollback = Type.Object(
  {
    name: PackageName,
    from: Version,
    to: Version,
    reason: Type.Optional(Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
);

interface Options {
  store: ReleaseStore;
  live: Pick<LiveWatch, 'notServed'>;
  settings: Pick<Settings, 'apiUrl' | 'siteUrl'>;
  webhook: Pick<RollbackWebhook, 'announce'>;
}

export const releaseRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { store, live, settings, webhook },
  done,
) => {
  const requireStaff = staffCalls(app, settings);
  const positions = new SourcePositions(store);

  app.get('/api/dashboard/releases', async (request) => {
    await requireStaff(request, screen);
    return releasesOverview(store, live.notServed);
  });

  app.get(
    '/api/dashboard/releases/:name/reports',
    { schema: { params: Type.Object({ name: PackageName }) } },
    async (request) => {
      await requireStaff(request, screen);
      return { versions: await packageReports(store, request.params.name, positions) };
    },
  );

  app.post('/api/dashboard/releases/rollback', { schema: { body: Rollback } }, async (request) => {
    const { username } = await requireStaff(request, screen);
    const { name, from, to } = request.body;
    const reason = request.body.reason?.trim();
    const words = reason ? { reason } : {};
    // Other versions were never live together with the rest.
    const earlier = earlierVersions(store.changes, name);
    if (!earlier.includes(to)) throw new Problem('NOT_LIVE_BEFORE', `${to} was not live before.`);
    try {
      const now = await rollBack(store, name, { to, from, by: username, ...words });
      if (now === undefined) throw new Problem('CONFLICT', 'Another version is live by now.');
    } catch (error) {
      if (error instanceof ReleaseRefused) throw new Problem('REFUSED', error.message);
      throw error;
    }
    request.log.warn({ remote: name, version: from, to }, 'A member of staff rolled back a release');
    webhook.announce({ event: 'rolled-back', remote: name, from, to, by: username, ...words });
    return releasesOverview(store, live.notServed);
  });
  done();
};
