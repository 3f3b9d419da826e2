import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Api } from '../api.ts';

/** The major version of the calls: raised when one can't be made any more as before. */
const apiVersion = '1';

/** Describes every route by its schema, for people at /api/docs and for programs at /api/docs/json. */
export async function documentRoutes(app: Api) {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Nalam Diagnostics', version: apiVersion, description: 'The site’s HTTP API' },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
