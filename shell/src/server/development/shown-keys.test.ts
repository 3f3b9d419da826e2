import { expect, test } from '@jest/globals';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { rememberKeys, wantsKeys } from './shown-keys.ts';

async function open(url: string, sentCookie?: string) {
  const app = fastify();
  app.register(cookie);
  await app.after();
  rememberKeys(app);
  app.get('/', (request) => ({ keys: wantsKeys(request) }));
  const { headers, json } = await app.inject({ url, headers: sentCookie ? { cookie: sentCookie } : {} });
  return { keys: json<{ keys: boolean }>().keys, remembered: headers['set-cookie'] };
}

test('a translator sees keys until they ask for texts again', async () => {
  const reply = await open('/?keys');
  expect(reply).toEqual({ keys: true, remembered: expect.stringContaining('show-keys=on') });

  expect((await open('/', 'theme=dark; show-keys=on')).keys).toBe(true);
  expect(await open('/?keys=off', 'show-keys=on')).toEqual({
    keys: false,
    remembered: expect.stringContaining('show-keys=off'),
  });
});

test('everyone else sees texts', async () => {
  expect(await open('/')).toEqual({ keys: false, remembered: undefined });
  expect((await open('/', 'show-keys=off')).keys).toBe(false);
});
