import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@nalam/api/testing/free-port';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import { startSite, type Site } from '@nalam/tooling/src/services/site.ts';
import { startBalancer, type Balancer } from '../site/balancer.ts';
import { copyTemplate, expect, siteTest as test } from '../site/site-test.ts';
import { admin } from '../site/template.ts';

/** Longer than a server drains, so that it ends on one that takes no new requests any more. */
const uploadMs = 5000;

/** Sends a server a message as slowly as from a phone's poor connection. @returns the status of its answer */
async function sendSlowly(port: number, origin: string, name: string): Promise<number> {
  const text = JSON.stringify({
    ...{ name, email: 'visitor@patients.example', phone: '98400 12345', topic: 'other' },
    ...{ message: 'Do you open on Sunday?', consent: { version: '2026-11' } },
  });
  const parts = text.match(/.{1,20}/gs) ?? [];
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await wait(uploadMs / parts.length);
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

/** Asks for pages one after the other until it is told to stop. @returns what was not answered as it should be */
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
    }
  }
  return { answers, lost };
}

const readyAre = (balancer: Balancer, ports: number[]) =>
  expect.poll(() => balancer.ready().sort(), { timeout: 60_000, intervals: [200] }).toEqual(ports.sort());

test('two servers that restart in turn lose no request, and no upload that is under way', async () => {
  test.setTimeout(240_000);
  const postgres = await startPostgres();
  const directory = await copyTemplate(['releases']);
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const start = (port: number) =>
    startSite({
      ...{
        DATA_DIR: directory,
        DATABASE_URL: postgres.url,
        DEMO_CONTENT: 'off',
        ADMIN_PASSWORD: admin.password,
      },
      ...{ PORT: String(port), SITE_URL: balancer.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' },
      ...{ DRAIN_SECONDS: '2', RENDER_WORKERS: '1' },
    });
  const sites = new Map<number, Site>();
  try {
    for (const port of ports) sites.set(port, await start(port));
    await readyAre(balancer, ports);
    const stop = new AbortController();
    const visitors = [1, 2, 3].map(() => browse(balancer.url, stop.signal));
    const uploads: number[] = [];

    for (const port of ports) {
      const sending = sendSlowly(port, balancer.url, `Meena ${port}`);
      // Its first part has reached the server.
      await wait(1000);
      await sites.get(port)?.stop();
      await readyAre(
        balancer,
        ports.filter((each) => each !== port),
      );
      uploads.push(await sending);
      sites.set(port, await start(port));
      await readyAre(balancer, ports);
    }

    stop.abort();
    const browsed = await Promise.all(visitors);
    expect(browsed.flatMap(({ lost }) => lost)).toEqual([]);
    expect(browsed.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(50);
    expect(uploads).toEqual([201, 201]);
  } finally {
    for (const site of sites.values()) await site.stop();
    await balancer.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
