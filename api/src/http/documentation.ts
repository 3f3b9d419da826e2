import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { Api } from '../api.ts';

/** The major version of the API, raised by an incompatible change. */
const apiVersion = '1';

/**
 * Describes every route by its schema: for the release check at /api/contract.json, and for people at /api/docs.
 *
 * @param forPeople whether /api/docs is served
 */
export async function documentRoutes(app: Api, forPeople: boolean) {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Nalam Diagnostics', version: apiVersion, description: 'The site’s HTTP API' },
    },
    transform: ({ schema, url }) => ({ schema: withoutRequiredDefaults(schema), url }),
  });
  let contract: string | undefined;
  app.get('/api/contract.json', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/json').send((contract ??= JSON.stringify(app.swagger()))),
  );
  if (forPeople) await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** A caller may leave out what has a default; to TypeBox it is required, because Fastify fills it in for the handler. */
function withoutRequiredDefaults(schema: FastifySchema): FastifySchema {
  const { querystring } = schema;
  if (!Type.IsObject(querystring)) return schema;
  const required = Object.entries(querystring.properties).flatMap(([name, property]) =>
    Type.IsOptional(property) || 'default' in property ? [] : [name],
  );
  return { ...schema, querystring: { ...querystring, required } };
}
