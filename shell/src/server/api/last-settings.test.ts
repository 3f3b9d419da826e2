import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { LastSettings } from './last-settings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let api: FastifyInstance;
let status: number;
let settings: LastSettings;

beforeEach(async () => {
  status = 200;
  api = fastify();
  api.get<{ Querystring: { lang: string } }>('/api/site-settings', ({ query }, reply) =>
    reply.code(status).send({ phones: ['+91 431 555 0100'], lang: query.lang }),
  );
  settings = new LastSettings(temporaryFolder(), await api.listen({ port: 0 }), api.log);
});

afterEach(async () => {
  await api.close();
});

test('an error of the API keeps the known settings of both languages', async () => {
  await settings.update();
  status = 500;
  await settings.update();

  expect(settings.read('en')).toMatchObject({ phones: ['+91 431 555 0100'], lang: 'en' });
  expect(settings.read('ta')).toMatchObject({ lang: 'ta' });
});

test('a new site has no settings', async () => {
  status = 404;
  await settings.update();

  expect(settings.read('en')).toBeUndefined();
});

test('a missing or damaged file means no settings, and no error', async () => {
  expect(settings.read('en')).toBeUndefined();

  await writeFile(settings.file, '{"en": {"phones"');
  expect(settings.read('en')).toBeUndefined();
});
