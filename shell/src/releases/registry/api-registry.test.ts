import { expect, test } from '@jest/globals';
import { serve } from '../../testing/serve.ts';
import { ApiRegistry } from './api-registry.ts';
import { RegistryAway } from './registry.ts';

test.each([
  ['refuses the token', 401, { code: 'SIGN_IN_REQUIRED', message: 'This needs a release token.' }],
  ['fails', 500, {}],
  ['is another service', 200, { version: 1 }],
])('a server whose API %s keeps serving what it knows', async (_, status, answer) => {
  const api = await serve((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });

  await expect(new ApiRegistry(api, () => 'token').index()).rejects.toBeInstanceOf(RegistryAway);
});
