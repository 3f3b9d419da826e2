/** @jest-environment node */
import { Readable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { reloadOnRelease } from './dev-reload.ts';

const pool = { versions: { shop: '1.0.0-old' } };
let close = () => Promise.resolve();
afterEach(() => close());

async function start() {
  const app = fastify();
  reloadOnRelease(app, pool);
  app.get('/', (_, reply) => reply.type('text/html').send(Readable.from(['<html>', '</html>'])));
  app.get('/api/services', () => ({ services: [] }));
  close = () => app.close();
  return app.listen({ port: 0 });
}

test('a page gets a script that listens, and nothing else is touched', async () => {
  const url = await start();

  const page = await (await fetch(url)).text();
  expect(page).toBe('<html></html><script src="/dev-reload.js" async></script>');
  expect(await (await fetch(`${url}/dev-reload.js`)).text()).toContain("new EventSource('/dev-reload')");
  expect(await (await fetch(`${url}/api/services`)).json()).toEqual({ services: [] });
});

test('an open page hears when a release becomes live, and does not keep the server from ending', async () => {
  const url = await start();
  const { body } = await fetch(`${url}/dev-reload`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();

  expect((await reader?.read())?.value).toBe('data: {"shop":"1.0.0-old"}\n\n');
  pool.versions = { shop: '1.0.0-new' };
  expect((await reader?.read())?.value).toBe('data: {"shop":"1.0.0-new"}\n\n');

  await close();
  expect((await reader?.read())?.done).toBe(true);
});
