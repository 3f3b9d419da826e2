import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { Id } from '../wire/id.ts';
import { NewToken, ReleaseToken } from './release-schema.ts';
import { createToken, listTokens, revokeToken } from './release-tokens.ts';

/** Routes for superAdmins to give teams release tokens. */
export function releaseTokenStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'release-tokens' } as const;

  app.get(
    '/dashboard/release-tokens',
    { config, schema: { summary: 'Who may release what', response: { 200: Type.Array(ReleaseToken) } } },
    () => listTokens(db),
  );

  app.post(
    '/dashboard/release-tokens',
    {
      config,
      schema: {
        summary: 'Creates a release token, which is shown only in this answer',
        body: NewToken,
        response: { 201: Type.Object({ token: Type.String() }) },
      },
    },
    async (request, reply) => {
      const token = await createToken(db, staffOf(request), request.body);
      return reply.code(201).send({ token });
    },
  );

  app.delete(
    '/dashboard/release-tokens/:id',
    {
      config,
      schema: {
        summary: 'Revokes a release token at once',
        params: Type.Object({ id: Id }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await revokeToken(db, staffOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
