/** A rolling upgrade and downgrade: from the version before the newest migration to today's, and back. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseIndex } from '@nalam/api/releases';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import { olderThan } from '@nalam/tooling/src/history.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { copyWorkspace } from '@nalam/tooling/src/workspace-copy.ts';
import { startBalancer, type Balancer } from '../site/balancer.ts';
import { copyTemplate, expect, siteTest as test } from '../site/site-test.ts';
import { admin, template } from '../site/template.ts';
import { runStart, type StartCommand } from '../starting/start-command.ts';

/** Longer than a server drains, so that the upload ends on a server that no longer accepts new requests. */
const uploadMs = 5000;

/** Sends a server a message as slowly as a phone with a poor connection. @returns the status of its answer */
async function sendSlowly(port: number, origin: string, name: string): Promise<number> {
  const text = JSON.stringify({
    ...{ name, email: 'visitor@patients.example', phone: '98400 12345', topic: 'other' },
    ...{ message: 'Do you open on Sunday?', consent: { version: '2026-11' } },
  });
  const parts = text.match(/.{1,20}/gs) ?? [];
  const pauseMs = uploadMs / parts.length;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await wait(pauseMs);
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/enquiries`, {
    ...{ method: 'POST', duplex: 'half', body, headers: { 'content-type': 'application/json', origin } },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The pause between pages, which leaves CPU time to concurrent journeys. */
const readingMs = 100;

/** Requests pages one after another. @param until ends the requests @returns the failed requests */
async function browse(url: string, until: AbortSignal): Promise<{ answers: number; lost: string[] }> {
  const lost: string[] = [];
  let answers = 0;
  for (const paths = ['/', '/ta', '/services', '/shop', '/api/services', '/healthz']; !until.aborted;) {
    for (const path of paths) {
      const answer = await fetch(url + path).catch((error: unknown) => String(error));
      if (typeof answer === 'string') lost.push(`${path}: ${answer}`);
      else if (!answer.ok) lost.push(`${path}: ${answer.status} of ${answer.headers.get('x-served-by')}`);
      if (typeof answer !== 'string') await answer.arrayBuffer();
      answers += 1;
      await wait(readingMs);
    }
  }
  return { answers, lost };
}

const readyAre = (balancer: Balancer, ports: number[]) =>
  expect.poll(() => balancer.ready().sort(), { timeout: 60_000, intervals: [200] }).toEqual(ports.sort());

/** @returns a copy of the sources as they were before the newest migration */
async function versionBefore() {
  const migrations = 'api/src/database/migrations';
  const newest = (await readdir(join(root, migrations))).sort().at(-1) ?? '';
  return copyWorkspace({ commit: await olderThan(root, join(migrations, newest), 'HEAD') });
}

/** Makes the template's releases live for versions of the site that kept a journal in the folder, which is imported from there. */
async function writeJournal(directory: string) {
  const text = await readFile(join(template, 'last-releases.json'), 'utf8');
  const { changes } = JSON.parse(text) as ReleaseIndex;
  await mkdir(join(directory, 'releases/live'));
  await writeFile(
    join(directory, 'releases/live/00000001.json'),
    JSON.stringify({ ...changes.at(-1), number: 1 }),
  );
}

test(
  'two servers that are upgraded in turn, and one that goes back, lose no request, and no upload that is under way',
  { tag: ['@nightly', '@history'] },
  async () => {
    const before = await versionBefore();
    const postgres = await startPostgres();
    const directory = await copyTemplate(['releases']);
    await writeJournal(directory);
    const ports = [await freePort(), await freePort()];
    const balancer = await startBalancer(ports);
    const start = async (port: number, folder: string) => {
      const site = runStart(
        {
          ...{
            DATA_DIR: directory,
            DATABASE_URL: postgres.url,
            DEMO_CONTENT: 'off',
            ADMIN_PASSWORD: admin.password,
          },
          ...{ PORT: String(port), SITE_URL: balancer.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' },
          ...{ DRAIN_SECONDS: '2', RENDER_WORKERS: '1' },
        },
        folder,
      );
      sites.set(port, site);
      await site.ready();
    };
    /** Sends SIGINT to all processes of a site, as Ctrl-C does. */
    const stopSite = async (port: number) => {
      const site = sites.get(port);
      site?.signal('SIGINT');
      await site?.ended;
      sites.delete(port);
    };
    const sites = new Map<number, StartCommand>();
    try {
      for (const port of ports) await start(port, before.root);
      await readyAre(balancer, ports);
      const stop = new AbortController();
      const visitors = [1, 2, 3].map(() => browse(balancer.url, stop.signal));
      const uploads: number[] = [];

      const [first = 0] = ports;
      for (const [port, folder] of [
        ...ports.map((each) => [each, root] as const),
        [first, before.root] as const,
      ]) {
        const sending = sendSlowly(port, balancer.url, `Meena ${port}`);
        // Long enough for the first part to reach the server.
        await wait(1000);
        await stopSite(port);
        await readyAre(
          balancer,
          ports.filter((each) => each !== port),
        );
        uploads.push(await sending);
        await start(port, folder);
        await readyAre(balancer, ports);
      }

      stop.abort();
      const browsed = await Promise.all(visitors);
      expect(browsed.flatMap(({ lost }) => lost)).toEqual([]);
      expect(browsed.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(50);
      expect(uploads).toEqual([201, 201, 201]);
    } finally {
      for (const port of sites.keys()) await stopSite(port);
      await balancer.stop();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
      await before.remove();
    }
  },
);
