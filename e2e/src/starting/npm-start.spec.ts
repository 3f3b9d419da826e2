import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { publishAgain } from '../failures/faults.ts';
import { ask } from '../server/ask.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { processesOfGroup } from '../site/processes.ts';
import { copyTemplate, storeOf } from '../site/site-test.ts';
import { admin } from '../site/template.ts';
import { requestOf } from '../visitors/appointment-form.ts';
import { runStart, type StartCommand } from './start-command.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
let env: Record<string, string>;
let url: string;
let shopVersion: string;
/** The live version, which differs from the checkout's. */
let otherVersion: string;
let start: StartCommand | undefined;

test.beforeAll(async () => {
  folder = await copyTemplate();
  const port = String(await freePort());
  env = { DATA_DIR: folder, PORT: port, ADMIN_PASSWORD: '', DRAIN_SECONDS: '5' };
  url = `http://localhost:${port}`;
  const api = await startApi({ DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  const store = await storeOf(folder, api);
  shopVersion = store.live.shop?.version ?? '';
  otherVersion = await publishAgain(store, 'shop');
  await store.setLive({ shop: otherVersion });
  await api.stop();
});

test.afterAll(async () => {
  start?.kill();
  await rm(folder, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };
let cookie = '';
const bodyOf = (name: string) => JSON.stringify({ ...requestOf(name), phone: '9840012345' });

test('a second start builds nothing, and prints the site’s address and the super admin’s email', async () => {
  start = runStart(env);
  await start.ready();

  expect(start.output.out).not.toContain('Building');
  expect(start.output.out).toContain(url);
  expect(start.output.out).toContain(admin.email);
  expect(start.output.out.toLowerCase()).not.toContain('password');
  expect((await ask(url, '/')).status).toBe(200);
});

test('a start releases nothing: it serves the live version, and names the newer one of the checkout', async () => {
  await expect
    .poll(() => start?.output.out)
    .toContain(
      `shop: the checkout has ${shopVersion}, and ${otherVersion} is live. \`npm run release -- shop\``,
    );
  expect((await ask(url, '/shop')).status).toBe(200);
  expect(JSON.parse((await ask(url, '/live.json')).body.toString())).toMatchObject({ shop: otherVersion });
});

test('a request that was acknowledged survives when every process is killed at once', async () => {
  const login = await ask(url, '/api/admin/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const response = await ask(url, '/api/send-appointment-email', {
    method: 'POST',
    headers: json,
    body: bodyOf('Survives Anything'),
  });
  expect(response.status).toBe(201);

  start?.kill();
  await start?.ended;
  await expect.poll(async () => processesOfGroup(start?.group ?? 0)).toEqual([]);
  start = runStart(env);
  await start.ready();

  const requests = await ask(url, '/api/dashboard/appointments', { headers: { cookie } });
  expect(requests.status).toBe(200);
  expect(requests.body.toString()).toContain('Survives Anything');
});

test('Ctrl-C ends everything after the upload that is under way: no process stays, and the port is free', async () => {
  expect((await processesOfGroup(start?.group ?? 0)).length).toBeGreaterThan(3);
  const call = request(`${url}/api/send-appointment-email`, { method: 'POST', headers: json, agent: false });
  const accepted = once(call, 'response') as Promise<[IncomingMessage]>;
  const body = bodyOf('Still Uploading');
  // Half of it has reached the server when this resolves.
  await new Promise((sent) => call.write(body.slice(0, 20), sent));
  await expect.poll(async () => (await ask(url, '/readyz')).status).toBe(200);

  start?.signal('SIGINT');
  // A balancer learns that the site stops, and visitors still get pages.
  await expect.poll(async () => (await ask(url, '/readyz')).status).toBe(503);
  expect((await ask(url, '/')).status).toBe(200);
  call.end(body.slice(20));

  expect((await accepted)[0].resume().statusCode).toBe(201);
  expect(await start?.ended).toBe(0);
  await expect.poll(async () => processesOfGroup(start?.group ?? 0)).toEqual([]);
  expect(start?.output.err).toBe('');
  const listener = createServer().listen(Number(env.PORT));
  await once(listener, 'listening');
  listener.close();
});
