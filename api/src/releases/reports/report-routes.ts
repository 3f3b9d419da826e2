import { Type } from 'typebox';
import type { Api, Dependencies } from '../../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { releaserOf, requirePackages } from '../release-guard.ts';
import { PackageName } from '../release-schema.ts';
import { addReports, listReports, readHealth } from './report-queries.ts';
import { NewReports, ReleaseHealth, VersionReports } from './report-schema.ts';

/** Reports of visitors' browsers about releases. The shell's servers collect them and send them every few seconds. */
export function reportRoutes(app: Api, { db }: Dependencies) {
  const config = { releaseToken: true } as const;

  app.post(
    '/release-reports',
    {
      config,
      logLevel: 'warn',
      bodyLimit: 8 * 1024 * 1024,
      schema: {
        summary: 'Adds what browsers reported; answers with how versions do',
        body: NewReports,
        response: { 200: ReleaseHealth },
      },
    },
    async (request) => {
      // Otherwise a team could have the releases of others rolled back.
      if (!releaserOf(request).isMachine)
        throw new Problem('NOT_ALLOWED', 'Only the site’s own servers report for browsers.');
      await addReports(db, request.body);
      return readHealth(db);
    },
  );

  app.get(
    '/release-reports',
    {
      config,
      logLevel: 'warn',
      schema: { summary: 'How versions do in browsers', response: { 200: ReleaseHealth } },
    },
    () => readHealth(db),
  );

  app.get(
    '/release-reports/:package',
    {
      config,
      schema: {
        summary:
          'Errors and vitals of a package’s versions, of the last thirty days; only for a token of the package',
        params: Type.Object({ package: PackageName }),
        response: { 200: Type.Array(VersionReports) },
      },
    },
    (request) => {
      requirePackages(releaserOf(request), [request.params.package]);
      return listReports(db, request.params.package);
    },
  );
}
