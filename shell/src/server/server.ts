/** The shell's server: pages, release files, and the way to the API. */
import files from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { forgetOldNotes, HealthNotes } from '../releases/release-health.ts';
import { BucketError } from '../releases/bucket.ts';
import { releaseStoreOf, type ReleaseStore } from '../releases/release-store.ts';
import { CorruptRelease } from '../releases/stored-release.ts';
import { ContentVersionWatch } from './pages/content-version.ts';
import { DailyCleaning } from './releases/daily-cleaning.ts';
import { serveDevelopment } from './development/development.ts';
import { serveToLiveSites } from './development/dev-releases.ts';
import { serveBeacons } from './health/beacon-routes.ts';
import { answerErrors } from './http/errors.ts';
import { forwardToApi } from './http/forward-to-api.ts';
import { createHttpServer } from './http/http-server.ts';
import { LiveWatch } from './releases/live-watch.ts';
import { servePages } from './pages/pages.ts';
import { LastSettings } from './pages/last-settings.ts';
import { PageTokens } from './health/page-tokens.ts';
import { ReleaseMonitor } from './health/release-monitor.ts';
import { RenderPool } from './rendering/render-pool.ts';
import { securityHeaders } from './http/security-headers.ts';
import { rememberKeys } from './development/shown-keys.ts';
import { serveSiteMap } from './pages/site-map.ts';
import { SettingError, type Settings } from './settings.ts';
import { serveStaffReleases } from './releases/staff-release-routes.ts';
import { trialKey, Trials } from './trials/trials.ts';

export { parseSettings, SettingError, type Settings } from './settings.ts';
export { RenderPool } from './rendering/render-pool.ts';
export {
  cacheableHeader,
  contentVersionHeader,
  flawsHeader,
  nonceHeader,
  remotesAddress,
} from './rendering/protocol.ts';
export { isDashboard } from '../host/path.ts';
export { contentSecurityPolicy } from './http/security-headers.ts';

/** How long what is under way may take when the server stops, in milliseconds. */
const closingGrace = 5000;

export interface RunningShell {
  port: number;
  /** Finishes what is under way and lets go of the port. */
  close: () => Promise<void>;
}

function buildServer(
  settings: Settings,
  pool: RenderPool,
  live: LiveWatch,
  content: ContentVersionWatch,
  store: ReleaseStore,
  notes: HealthNotes,
  lastSettings: LastSettings,
  app: FastifyInstance,
) {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The browser has to be where its page was made for.
    if (request.url !== request.originalUrl) return reply.redirect(request.url, 308);
  });
  answerErrors(app);

  if (settings.devReload) {
    serveDevelopment(app, pool, settings.releases);
    rememberKeys(app);
    serveToLiveSites(app, store);
  }

  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, (_, reply) => {
    const ready = pool.ready && content.reachable;
    return reply.code(ready ? 200 : 503).send({
      rendering: pool.ready,
      api: content.reachable,
      live: pool.versions,
      notServed: live.notServed,
      journal: live.followed,
    });
  });

  app.register((released, _, done) => {
    released.addHook('onRequest', async (request) => {
      const [, name = '', version = ''] = releaseFile.exec(request.url) ?? [];
      // An old tab may ask a new server for a version that it has never served.
      if (name)
        await store.bring({ name, version }).catch((error: unknown) => logUnless404(request.log, error));
    });
    released.register(files, {
      root: settings.releases,
      prefix: '/releases/',
      // The server's builds are nobody's business.
      allowedPath: (path) => releaseFile.test(`/releases${path}`),
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
    done();
  });

  forwardToApi(app, settings.apiUrl);

  const { apiUrl, siteUrl } = settings;
  const key = trialKey(settings.dataDirectory);
  const tokens = new PageTokens(key);
  app.register((reports, _, done) => {
    serveBeacons(reports, notes, tokens, ({ name, version }) =>
      pool.variants.some(({ versions }) => versions[name] === version),
    );
    done();
  });

  serveSiteMap(app, store, settings);

  const trials = new Trials({ key, apiUrl, siteUrl });
  app.register((calls, _, done) => {
    serveStaffReleases(calls, { store, pool, live, trials, apiUrl, siteUrl });
    done();
  });

  app.register((pages, _, done) => {
    pages.addHook('onRequest', (request, reply, next) => {
      reply.header('server-timing', tokens.headerFor(request.ip));
      next();
    });
    servePages(pages, pool, content, lastSettings, trials, settings);
    done();
  });
}

/** A file of a release for browsers, with the package's name and the version. */
const releaseFile = /^\/releases\/([\w-]+)\/([\w.-]+)\/web\//;

/** A version that is nowhere is simply not found. */
function logUnless404(log: FastifyBaseLogger, error: unknown) {
  if (error instanceof BucketError || error instanceof CorruptRelease)
    log.error({ err: error }, 'A release could not be copied from the bucket');
}

function portError(error: unknown, { host, port }: Settings): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new SettingError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
  if (code === 'EACCES')
    return new SettingError(`Port ${port} needs more rights. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingError(`This machine has no address ${host}. Correct HOST.`);
  return error;
}

/**
 * Starts the shell's server on what is live in the release store.
 *
 * @throws {SettingError} when the port can't be had
 */
export async function startShell(settings: Settings): Promise<RunningShell> {
  const app = createHttpServer(settings);
  const lastSettings = new LastSettings(settings.dataDirectory, settings.apiUrl, app.log);
  const content = new ContentVersionWatch(settings.apiUrl, app.log, () => lastSettings.remember());
  const store = releaseStoreOf(settings);
  const pool = new RenderPool(
    {
      workers: settings.renderWorkers,
      releases: settings.releases,
      apiUrl: `${settings.apiUrl}/api`,
      siteUrl: settings.siteUrl,
      deadline: settings.deadline,
      lastSettings: lastSettings.file,
      logLevel: settings.logLevel,
    },
    app.log,
  );
  const live = new LiveWatch(store, pool, app.log);
  const notes = new HealthNotes(store.health);
  const monitor = new ReleaseMonitor(store, notes, app.log, settings);
  const cleaning = new DailyCleaning(store, pool, app.log);
  pool.onPageCrash((path, versions) => void monitor.judgeCrash(path, versions));
  buildServer(settings, pool, live, content, store, notes, lastSettings, app);

  try {
    await Promise.all([live.start(), content.start()]);
    await app.listen({ port: settings.port, host: settings.host });
    await forgetOldNotes(store.health);
    monitor.start();
    cleaning.start();
  } catch (error) {
    live.stop();
    content.stop();
    await pool.close();
    throw portError(error, settings);
  }

  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : settings.port,
    close: async () => {
      live.stop();
      monitor.stop();
      cleaning.stop();
      content.stop();
      // A browser may hold a connection open on which it has asked nothing yet; nothing is lost by ending that.
      const impatience = setTimeout(() => {
        app.server.closeAllConnections();
      }, closingGrace);
      await app.close();
      clearTimeout(impatience);
      await pool.close();
    },
  };
}
