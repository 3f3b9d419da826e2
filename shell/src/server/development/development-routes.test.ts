import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { developmentRoutes } from './development-routes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let directory: string;
let url: string;
let app: FastifyInstance;
let devServer: FastifyInstance;
let liveVersions: Promise<Record<string, string>>;
const pool = { versions: { shop: 'development-1' } };

beforeEach(async () => {
  directory = temporaryFolder();
  pool.versions = { shop: 'development-1' };
  liveVersions = Promise.resolve({ shop: 'development-1' });
  devServer = fastify();
  devServer.get('/', () => liveVersions);
  devServer.get('/development/events', (_, { raw }) => {
    raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: built\n\n');
  });
  app = fastify();
  developmentRoutes(app, { pool, directory, devServerUrl: await devServer.listen({ port: 0 }) });
  app.get('/', (_, reply) => reply.type('text/html').send(pool.versions.shop));
  url = await app.listen({ port: 0 });
});
afterEach(async () => {
  await app.close();
  devServer.server.closeAllConnections();
  await devServer.close();
});

const page = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text();

test('a browser asks again for each file of a build, because its content changes under one name', async () => {
  writeFileSync(join(directory, '.web/main.js'), 'first');
  const answer = await fetch(`${url}/development/main.js`);

  expect(await answer.text()).toBe('first');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('an open page is notified of each save, and does not keep the server from closing', async () => {
  const { body } = await fetch(`${url}/development/events`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: built\n\n');

  await app.close();
  await expect(reader?.read()).rejects.toThrow('terminated');
});

test('a page that is opened right after a save waits until that is built and live', async () => {
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
  liveVersions = promise;
  const reply = page();
  resolve({ shop: 'development-2' });
  setTimeout(() => (pool.versions = { shop: 'development-2' }), 100);

  expect(await reply).toBe('development-2');
});
