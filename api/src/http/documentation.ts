import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { ProblemBody } from '@nalam/server-kit/problem-schema';
import type { Api } from '../api.ts';
import { problemResponses, problemsOf } from './problems-of-routes.ts';

/** The major version of the API; incompatible changes increment it. */
const apiVersion = '1';

/**
 * Describes every route by its schema: for the release check at /api/contract.json, and for people at /api/docs.
 *
 * @param forPeople whether /api/docs is served
 */
export async function documentRoutes(app: Api, forPeople: boolean) {
  app.addSchema({ ...ProblemBody, $id: 'Problem' });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Nalam Diagnostics', version: apiVersion, description: 'The site’s HTTP API' },
    },
    // Refers to schemas by their own name, not the plugin's.
    refResolver: {
      buildLocalReference: ({ $id }, _, __, index) => (typeof $id === 'string' ? $id : `def-${index}`),
    },
    transform: ({ schema, url, route }) => ({
      schema: withProblems(withoutRequiredDefaults(schema), route),
      url,
    }),
  });
  let contract: string | undefined;
  app.get('/api/contract.json', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/json').send((contract ??= JSON.stringify(app.swagger()))),
  );
  if (forPeople) await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** An answer without a schema. */
const bytes = { type: 'null', description: 'Default Response' };

/** Documents a call's refusals, by status. */
function withProblems(schema: FastifySchema, route: RouteOptions): FastifySchema {
  // Routes without a response schema answer bytes.
  const answers = typeof schema.response === 'object' ? schema.response : { 200: bytes };
  return { ...schema, response: { ...problemResponses(problemsOf(route)), ...answers } };
}

/** Callers may omit fields with a default; TypeBox calls these required, because Fastify fills them in for the handler. */
function withoutRequiredDefaults(schema: FastifySchema): FastifySchema {
  const { querystring } = schema;
  if (!Type.IsObject(querystring)) return schema;
  const required = Object.entries(querystring.properties).flatMap(([name, property]) =>
    Type.IsOptional(property) || 'default' in property ? [] : [name],
  );
  return { ...schema, querystring: { ...querystring, required } };
}
