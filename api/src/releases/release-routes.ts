import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { bytesOf, keepRawBody } from '../http/raw-body.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { addRelease } from './add-release.ts';
import { changeLive } from './change-live.ts';
import { readFile, storeFile } from './release-files.ts';
import { PublicReleases } from './public-releases.ts';
import { releaserOf, requireRight } from './release-guard.ts';
import { findRelease, readIndex } from './release-queries.ts';
import {
  FileHash,
  LiveChange,
  NewRelease,
  PackageName,
  ReleaseChange,
  ReleaseIndex,
  ReleaseWithRecord,
  Version,
} from './release-schema.ts';

/** A record lists every file; the largest of ours has 40 KB. */
const maxRecordBytes = 2 * 1024 * 1024;
const maxFileBytes = 20 * 1024 * 1024;

const config = { releaseToken: true } as const;
/** Without a token, callers read only live releases. */
const readConfig = { releaseToken: 'optional' } as const;

/** The registry of stored and live releases, for release commands and the shell's servers. */
export function releaseRoutes(app: Api, dependencies: Dependencies) {
  const { db, releaseFiles } = dependencies;
  const publicReleases = new PublicReleases(db);

  app.get(
    '/releases',
    {
      config: readConfig,
      // The shell's servers call this after every change.
      logLevel: 'warn',
      schema: {
        summary: 'The latest changes of what is live, and all stored releases; without a token, what is live',
        response: { 200: ReleaseIndex },
      },
    },
    ({ releaser }) => (releaser ? readIndex(db) : publicReleases.index()),
  );

  app.get(
    '/releases/:package/:version',
    {
      config: readConfig,
      schema: {
        summary: 'A stored release with its record; without a token, one that is live',
        params: Type.Object({ package: PackageName, version: Version }),
        response: { 200: ReleaseWithRecord },
      },
    },
    async ({ releaser, params: { package: name, version } }) => {
      const release = await (releaser ? findRelease(db, name, version) : publicReleases.find(name, version));
      if (!release) throw noSuch('release');
      return release;
    },
  );

  app.post(
    '/releases',
    {
      config,
      bodyLimit: maxRecordBytes,
      schema: {
        summary: 'Registers a release whose files are uploaded. It is not live yet.',
        body: NewRelease,
        response: {
          200: Type.Object({ digest: Type.String() }),
          201: Type.Object({ digest: Type.String() }),
        },
      },
    },
    async (request, reply) => {
      const { digest, isNew } = await addRelease(dependencies, releaserOf(request), request.body);
      return reply.code(isNew ? 201 : 200).send({ digest });
    },
  );

  app.post(
    '/releases/:package/live',
    {
      config: { ...config, problems: ['CHANGED_MEANWHILE', 'NOT_LIVE_BEFORE', 'REFUSED'] },
      schema: {
        summary: 'Changes what is live: release, canary, rollback, freeze and withdraw are the same call',
        params: Type.Object({ package: PackageName }),
        body: LiveChange,
        response: { 200: ReleaseChange },
      },
    },
    async (request) => {
      const change = await changeLive(
        dependencies,
        releaserOf(request),
        request.params.package,
        request.body,
      );
      if (!change) throw noSuch('release');
      return change;
    },
  );

  const params = Type.Object({ hash: FileHash });

  app.get(
    '/release-files/:hash',
    {
      config: readConfig,
      logLevel: 'warn',
      schema: { summary: 'A file of a release; without a token, of one that is live', params },
    },
    async ({ releaser, params: { hash } }, reply) => {
      const mayRead = releaser !== null || (await publicReleases.hasFile(hash));
      const bytes = mayRead ? await readFile(releaseFiles, hash) : undefined;
      if (!bytes) throw noSuch('file');
      return reply.type('application/octet-stream').send(bytes);
    },
  );

  app.register((files: Api, _, done) => {
    keepRawBody(files);
    files.put(
      '/release-files/:hash',
      {
        config,
        bodyLimit: maxFileBytes,
        logLevel: 'warn',
        schema: { summary: 'Uploads a file of a release', params, response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        requireRight(releaserOf(request), 'release', []);
        await storeFile(releaseFiles, request.params.hash, bytesOf(request));
        return reply.code(204).send(null);
      },
    );
    done();
  });
}
