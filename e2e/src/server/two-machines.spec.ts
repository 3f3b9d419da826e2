import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nalam/api/testing/free-port';
import { startObjectStorage, type ObjectStorage } from '@nalam/api/testing/object-storage';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import type { ReleaseStore } from '@nalam/shell/releases';
import { expect, test } from '@playwright/test';
import { fillBucket } from '../releases/filled-bucket.ts';
import { publishTrial, trial } from '../releases/trial-builds.ts';
import { startBalancer, type Balancer } from '../site/balancer.ts';
import { admin } from '../site/template.ts';
import { runStart, type StartCommand } from '../starting/start-command.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let releases: ObjectStorage;
let files: ObjectStorage;
let team: ReleaseStore;
let balancer: Balancer;
let ports: number[];
const machines: StartCommand[] = [];

const bucketSettings = (name: string, { bucket }: ObjectStorage) => ({
  [`${name}_S3_URL`]: bucket.url,
  [`${name}_S3_ACCESS_KEY_ID`]: bucket.accessKeyId,
  [`${name}_S3_SECRET_ACCESS_KEY`]: bucket.secretAccessKey,
});

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-machines-'));
  postgres = await startPostgres();
  releases = await startObjectStorage();
  files = await startObjectStorage();
  team = await fillBucket(releases, join(folder, 'team'));
  ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  const shared = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SITE_URL: balancer.url,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: 'loopback',
    DEMO_CONTENT: 'off',
    RENDER_WORKERS: '1',
    LOG_LEVEL: 'fatal',
    ...bucketSettings('RELEASES', releases),
    ...bucketSettings('FILES', files),
  };
  for (const port of ports) {
    const machine = runStart({ ...shared, PORT: String(port), DATA_DIR: join(folder, String(port)) });
    machines.push(machine);
    await machine.ready();
  }
  await expect.poll(() => balancer.ready().length, { timeout: 30_000 }).toBe(2);
});

test.afterAll(async () => {
  for (const { signal, ended } of machines) {
    try {
      signal('SIGKILL');
    } catch {
      // Killed by its test.
    }
    await ended;
  }
  await balancer.stop();
  await postgres.stop();
  await releases.stop();
  await files.stop();
  await rm(folder, { recursive: true, force: true });
});

const machine = (number: 1 | 2) => `http://127.0.0.1:${ports[number - 1]}`;

/** Calls the API of a machine as a page of the site does. */
const call = (url: string, path: string, { method = 'GET', cookie = '', body }: Call = {}) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: {
      origin: balancer.url,
      cookie,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      // The forms are limited by network.
      'x-forwarded-for': `203.0.113.${(caller += 1) % 250}`,
    },
    ...(body !== undefined && { body }),
  });
let caller = 0;

interface Call {
  method?: string;
  cookie?: string;
  body?: string | FormData;
}

async function signIn(url: string): Promise<string> {
  const answer = await call(url, '/admin/login', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The smallest PNG: one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('who signs in on one machine works on the other, and a picture from one is seen on the other', async () => {
  const cookie = await signIn(machine(1));
  const form = new FormData();
  form.set('altEn', 'Our front door');
  form.set('file', new File([picture], 'door.png', { type: 'image/png' }));

  const uploaded = await call(machine(2), '/dashboard/media', { method: 'POST', cookie, body: form });

  expect(uploaded.status).toBe(201);
  const { id } = (await uploaded.json()) as { id: string };
  for (const number of [1, 2] as const) {
    const seen = await fetch(`${machine(number)}/api/images/${id}/preview.jpg`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test('a change on one machine is read by visitors of the other', async () => {
  const cookie = await signIn(machine(1));
  const text = (en: string) => ({ en });
  const content = {
    ...{ name: text('Cauvery Diagnostics'), tagline: text('By the river'), footerText: text('') },
    address: {
      ...{ lines: [text('4 Main Guard Gate')], city: text('Tiruchirappalli'), state: text('Tamil Nadu') },
      ...{ postalCode: '620002', country: text('India') },
    },
    ...{ phones: ['+91 90000 00002'], whatsapp: null, email: 'care@cauvery.example', mailLanguage: 'en' },
    hours: [{ days: ['mon'], open: '07:00', close: '20:00' }],
    map: { latitude: 10.8, longitude: 78.7 },
    social: { facebook: null, instagram: null, youtube: null },
    ...{ credit: { name: 'An agency', href: null }, whyUs: [] },
    visit: { parking: text('In the yard.'), bring: text('The letter.'), gettingHere: text('By bus.') },
  };
  const seesAddress = async () =>
    (await (await fetch(`${machine(2)}/contact`)).text()).includes('4 Main Guard Gate');
  expect(await seesAddress()).toBe(false);

  const saved = await call(machine(1), '/dashboard/site-settings', {
    ...{ method: 'PUT', cookie },
    body: JSON.stringify({ version: 0, content }),
  });

  expect(saved.status).toBe(200);
  // Two seconds where nothing else runs.
  await expect.poll(seesAddress, { timeout: 5000, intervals: [100] }).toBe(true);
});

test('a release goes live on both', async () => {
  const version = await publishTrial(team, { flavour: 'first' });
  await team.setLive({ [trial]: version });

  for (const number of [1, 2] as const) {
    const status = async () => (await fetch(`${machine(number)}/trial`)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  }
});

test('when one machine is cut off, what visitors were told is sent is there, once, and the other serves on', async () => {
  const told: string[] = [];
  const failed: number[] = [];
  const stop = new AbortController();
  const visitors = 4;
  /** Sends messages one after the other, as many visitors do. */
  async function send(visitor: number) {
    for (let number = 0; !stop.signal.aborted; number += 1) {
      const name = `Visitor ${visitor} ${number}`;
      const answer = await call(balancer.url, '/enquiries', {
        method: 'POST',
        body: JSON.stringify({
          ...{ name, email: 'visitor@patients.example', phone: '98400 12345', topic: 'other' },
          ...{ message: `Do you open on Sunday? ${name}`, consent: { version: '2026-11' } },
        }),
      });
      if (answer.status === 201) told.push(name);
      else failed.push(answer.status);
      await answer.arrayBuffer();
    }
  }
  const sending = Array.from({ length: visitors }, (_, visitor) => send(visitor));
  await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(20);

  machines[0]?.signal('SIGKILL');
  const before = told.length;
  await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
  stop.abort();
  await Promise.all(sending);

  // At most those that were under way on the machine that was cut off.
  expect(failed.length).toBeLessThanOrEqual(visitors);
  const cookie = await signIn(machine(2));
  const kept: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(machine(2), `/dashboard/enquiries?page=${page}&pageSize=100`, { cookie });
    const { items } = (await answer.json()) as { items: { name: string }[] };
    if (items.length === 0) break;
    kept.push(...items.map(({ name }) => name));
  }
  expect(new Set(kept).size).toBe(kept.length);
  expect(told.filter((name) => !kept.includes(name))).toEqual([]);
});
