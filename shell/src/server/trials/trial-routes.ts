import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { versionsOf } from '@nalam/api/releases';
import { Problem } from '@nalam/server-kit/problem';
import { Type } from 'typebox';
import type { Trial, TrialChoices } from '../../offers/releases-overview.ts';
import { allIncompatibilities } from '../../releases/compatibility.ts';
import { storedVersions } from '../../releases/overview.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { remotesIn } from '../../releases/store/remote-version.ts';
import { staffCalls } from '../api/staff-session.ts';
import { PackageName, Version } from '../releases/schemas.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { Settings } from '../settings.ts';
import { draftTexts, isAddress, storedParts, textsScreen, tryOutScreen, type Trials } from './trials.ts';

const portUpTo65535 = '([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])';
/** Only a server on the person's own machine: any other could run its code in the browser of staff who follow a link. */
const ownMachine = `^http://(localhost|127\\.0\\.0\\.1)(:${portUpTo65535})?$`;

const TrialBody = Type.Unsafe<Trial>({
  type: 'object',
  maxProperties: 20,
  propertyNames: PackageName,
  additionalProperties: { anyOf: [Version, Type.String({ maxLength: 40, pattern: ownMachine })] },
});

interface Options {
  store: ReleaseStore;
  pool: Pick<RenderPool, 'tryOut'>;
  trials: Trials;
  settings: Pick<Settings, 'apiUrl' | 'siteUrl'>;
}

/** The calls of the screen "Try Out a Version". */
export const trialRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { store, pool, trials, settings } = options;
  const requireStaff = staffCalls(app, settings);

  app.get('/api/dashboard/trial', async (request): Promise<TrialChoices> => {
    const staff = await requireStaff(request, tryOutScreen);
    const live = Object.entries(versionsOf(store.live)).sort();
    return {
      trial: trials.read(request, staff),
      packages: live.map(([name, version]) => ({ name, live: version, stored: storedVersions(store, name) })),
    };
  });

  app.put('/api/dashboard/trial', { schema: { body: TrialBody } }, async (request, reply) => {
    const staff = await requireStaff(request, tryOutScreen);
    await checkTrial(request.body);
    trials.write(reply, request.body, staff);
    return reply.code(204).send();
  });

  app.put('/api/dashboard/trial/texts', async (request, reply) => {
    const staff = await requireStaff(request, textsScreen);
    trials.write(reply, { ...trials.read(request, staff), [draftTexts]: staff.username }, staff);
    return reply.code(204).send();
  });

  // Clearing the cookie needs no permission.
  app.delete('/api/dashboard/trial', (_, reply) => {
    trials.end(reply);
    return reply.code(204).send();
  });
  done();

  /** @throws {Problem} if a package cannot be tried out, or the versions are incompatible */
  async function checkTrial(trial: Trial) {
    const live = await store.storedOf(versionsOf(store.live));
    const missing: { field: string; message: string }[] = [];
    for (const [name, part] of Object.entries(trial)) {
      const isKnown = live[name] !== undefined && (isAddress(part) || store.has({ name, version: part }));
      if (!isKnown) missing.push({ field: name, message: 'is not in the release store' });
    }
    if (missing.length > 0) {
      const names = missing.map(({ field }) => `${field} ${trial[field] ?? ''}`).join(', ');
      throw new Problem('INVALID_INPUT', `${names} is not in the release store.`, {
        details: missing,
      });
    }
    const versions = { ...live, ...storedParts(trial) };
    const parts = remotesIn(versions);
    const unfit = allIncompatibilities(await Promise.all(parts.map((each) => store.read(each))));
    if (unfit.length > 0) throw new Problem('NOT_FIT', unfit.join(' '));
    await Promise.all(parts.map((each) => store.fetch(each)));
    await pool.tryOut(versions).catch((error: unknown) => {
      throw new Problem('NOT_FIT', `These versions do not start: ${String(error)}`);
    });
  }
};
