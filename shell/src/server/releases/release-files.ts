import files from '@fastify/static';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { RegistryAway } from '../../releases/registry/registry.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { CorruptRelease } from '../../releases/store/stored-release.ts';

/** A file of a release for browsers, with the package's name, the version, and its path in the release. */
const releaseFile = /^\/releases\/([\w-]+)\/([\w.-]+)\/(web\/.*)/;

/** Serves the files of releases, which never change. */
export const releaseFiles: FastifyPluginCallbackTypebox<{
  store: Pick<ReleaseStore, 'folder' | 'has' | 'bring' | 'isPublic'>;
  /** Whether pages load files from another origin. */
  isForOtherOrigins: boolean;
}> = (app, { store, isForOtherOrigins }, done) => {
  app.addHook('onRequest', async ({ url, log }) => {
    const [, name, version] = releaseFile.exec(url) ?? [];
    if (name === undefined || version === undefined || !store.has({ name, version })) return;
    try {
      // An old tab may ask a new server for a version that it has never served.
      await store.bring({ name, version });
    } catch (error) {
      if (!(error instanceof RegistryAway || error instanceof CorruptRelease)) throw error;
      log.error({ err: error, name, version }, 'Could not copy a release');
    }
  });
  app.register(files, {
    root: store.folder.path,
    prefix: '/releases/',
    // The builds for the server are not public.
    allowedPath: (path) => {
      const [, name, version, file] = releaseFile.exec(`/releases${path}`) ?? [];
      return (
        name !== undefined &&
        version !== undefined &&
        file !== undefined &&
        store.isPublic({ name, version }, file)
      );
    },
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    ...(isForOtherOrigins && {
      setHeaders: (reply) =>
        void reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin'),
    }),
    decorateReply: false,
  });
  done();
};
