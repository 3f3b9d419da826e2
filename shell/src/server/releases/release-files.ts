import files from '@fastify/static';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@nalam/server-kit/problem';
import { Type } from 'typebox';
import { RegistryAway } from '../../releases/registry/registry.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { CorruptRelease } from '../../releases/store/stored-release.ts';
import { PackageName } from './schemas.ts';

/** A file of a release for browsers, with the package's name, the version, and its path in the release. */
const releaseFile = /^\/releases\/([\w-]+)\/([\w.-]+)\/(web\/.*)/;

/** In a remote's release, for hosts of Module Federation on other sites. */
const manifestFile = 'web/mf-manifest.json';

const forOtherSites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the files of releases, which never change, and the manifest of each live version. */
export const releaseFiles: FastifyPluginCallbackTypebox<{
  store: Pick<ReleaseStore, 'folder' | 'has' | 'fetch' | 'isPublic' | 'live' | 'read'>;
  siteUrl: string;
}> = (app, { store, siteUrl }, done) => {
  app.get(
    '/releases/:name/live/mf-manifest.json',
    { schema: { params: Type.Object({ name: PackageName }) } },
    async ({ params: { name } }, reply) => {
      const version = store.live[name]?.version;
      const release = version === undefined ? undefined : await store.read({ name, version });
      if (!release?.files[manifestFile]) throw new Problem('NOT_FOUND', 'No live remote has this name.');
      await store.fetch(release);
      const manifest = JSON.parse(store.folder.readChecked(release, manifestFile).toString()) as {
        metaData: object;
      };
      const publicPath = `${siteUrl}/releases/${name}/${release.version}/web/`;
      return reply
        .headers({ ...forOtherSites, 'cache-control': 'no-cache' })
        .send({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
    },
  );
  app.addHook('onRequest', async ({ url, log }) => {
    const [, name, version] = releaseFile.exec(url) ?? [];
    if (name === undefined || version === undefined || !store.has({ name, version })) return;
    try {
      // An old tab may request a version that a new server has never served.
      await store.fetch({ name, version });
    } catch (error) {
      if (!(error instanceof RegistryAway || error instanceof CorruptRelease)) throw error;
      log.error({ err: error, name, version }, 'Could not copy a release');
    }
  });
  app.register(files, {
    root: store.folder.path,
    prefix: '/releases/',
    // Server builds are not public.
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
    // Pages of other sites may load remotes, and ours may load files from ASSET_HOST.
    setHeaders: (reply) => void reply.headers(forOtherSites),
    decorateReply: false,
  });
  done();
};
