import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { ApiRegistry } from './api-registry.ts';
import { RegistryAway } from './registry.ts';

test.each([
  ['refuses the token', 401, { code: 'SIGN_IN_REQUIRED', message: 'This needs a release token.' }],
  ['fails', 500, {}],
  ['is another service', 200, { version: 1 }],
])('a server whose API %s keeps serving what it knows', async (_, status, answer) => {
  const api = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;

  await expect(new ApiRegistry(`http://127.0.0.1:${port}`, () => 'token').index()).rejects.toBeInstanceOf(
    RegistryAway,
  );
  api.close();
});
