/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { writeDevelopment, type DevelopedPackage } from '../../releases/development-state.ts';
import { developmentRoutes } from './development-routes.ts';

let directory: string;
let url: string;
let close: () => Promise<void>;
const pool = { versions: { shop: 'development-1' } };
const shop: DevelopedPackage = {
  hash: 'one',
  errors: [],
  version: 'development-1',
  building: false,
  strings: {},
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'development-'));
  await writeDevelopment(directory, { shop });
  pool.versions = { shop: 'development-1' };
  const app = fastify();
  developmentRoutes(app, { pool, directory });
  app.get('/', (_, reply) => reply.type('text/html').send(pool.versions.shop));
  close = () => app.close();
  url = await app.listen({ port: 0 });
});
afterEach(async () => {
  await close();
  rmSync(directory, { recursive: true });
});

const page = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text();

test('a browser asks again for each file of a build, because its content changes under one name', async () => {
  writeFileSync(join(directory, '.web/main.js'), 'first');
  const answer = await fetch(`${url}/development/main.js`);

  expect(await answer.text()).toBe('first');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('an open page hears of each save, and does not keep the server from closing', async () => {
  const { body } = await fetch(`${url}/development/events`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('"hash":"one"');

  await writeDevelopment(directory, { shop: { ...shop, hash: 'two' } });
  expect((await reader?.read())?.value).toContain('"hash":"two"');

  await close();
  expect((await reader?.read())?.done).toBe(true);
});

test('a page that is opened right after a save waits until that is built', async () => {
  await writeDevelopment(directory, { shop: { ...shop, building: true } });
  const asked = page();
  await writeDevelopment(directory, { shop: { ...shop, version: 'development-2' } });
  setTimeout(() => (pool.versions = { shop: 'development-2' }), 100);

  expect(await asked).toBe('development-2');
});

test('while the sources do not compile, a page shows the last ones that did', async () => {
  await writeDevelopment(directory, { shop: { ...shop, errors: ['Unexpected token'], building: true } });

  expect(await page()).toBe('development-1');
});
