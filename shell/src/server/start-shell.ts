/** The shell's server: pages, release files, and the proxy to the API. */
import { closeServer, listen } from '@nalam/server-kit/listening';
import { apiPlugin } from './api/plugin.ts';
import { developmentPlugin } from './development/plugin.ts';
import { drain } from './health/health-routes.ts';
import { healthPlugin } from './health/plugin.ts';
import { createHttpServer } from './http/http-server.ts';
import { httpPlugin } from './http/plugin.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { releasesPlugin } from './releases/plugin.ts';
import { renderingPlugin } from './rendering/plugin.ts';
import { addressOf, type Settings } from './settings.ts';
import { trialsPlugin } from './trials/plugin.ts';

export interface RunningShell {
  port: number;
  /** Notifies the balancer, finishes running requests, then frees the port. */
  close: () => Promise<void>;
}

/**
 * Starts the shell's server with the live versions of the release store.
 *
 * @throws {SettingError} if it cannot listen on the port
 */
export async function startShell(settings: Settings): Promise<RunningShell> {
  const app = createHttpServer(settings);
  app.register(httpPlugin, { settings });
  // Loaded only with METRICS_PORT: prom-client costs memory.
  if (settings.metrics) app.register((await import('./metrics/plugin.ts')).metricsPlugin, settings.metrics);
  app.register(apiPlugin);
  app.register(renderingPlugin);
  const { devServerUrl } = settings;
  if (devServerUrl) app.register(developmentPlugin, { devServerUrl });
  app.register(releasesPlugin);
  app.register(trialsPlugin);
  app.register(healthPlugin);
  app.register(pagesPlugin);
  try {
    const bound = await listen(app, addressOf(settings));
    return {
      port: bound,
      close: async () => {
        await drain(app, settings.drainMs);
        await closeServer(app);
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
