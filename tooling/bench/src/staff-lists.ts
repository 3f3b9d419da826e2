import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { busyAdmin, insertManyRows } from '@nalam/api/testing/many-rows';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import { median } from './median.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';

/** Shorter waits are imperceptible. */
export const listLimitMs = 50;

const lists = [
  'users?pageSize=20',
  'users?search=kavitha%209&sort=-createdAt&pageSize=20',
  'records/services?pageSize=20',
  'records/services?search=kavitha&sort=-name&pageSize=20&page=20',
  'records/doctors?status=draft&sort=-updatedAt&pageSize=20',
  'appointments?pageSize=20',
  'appointments?search=kavitha&status=new&pageSize=20',
  'appointments?page=500&pageSize=20',
  'appointments?sort=date&pageSize=20',
  'appointments?sort=status&page=500&pageSize=20',
  'applications?limit=20',
  'applications?sort=name&limit=20',
  'audit?pageSize=50',
  'audit?search=kavitha&subject=user',
  'audit?sort=actor&pageSize=50',
  'orders?pageSize=20',
  'orders?search=person999&pageSize=20',
  'records/products?pageSize=20',
  'records/products?search=selvam&page=50&pageSize=20',
  'media?search=kavitha&pageSize=24',
  'media?used=false&sort=name&pageSize=24',
  'redirects?search=kavitha&pageSize=20',
  'redirects?sort=to&pageSize=20',
  // The jump palette: a name with thousands of hits, one person's phone number in each list, and a name without any.
  'search?search=kavitha',
  'search?search=9000009999',
  'search?search=nothing%20so',
];

export interface ListTime {
  list: string;
  /** The figure least affected by other load on the machine. */
  minMs: number;
  medianMs: number;
  maxMs: number;
}

/** @returns the API's response times for each of staff's lists, on PostgreSQL with 10,000 rows of everything */
export async function staffLists(calls = 20): Promise<ListTime[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nalam-lists-'));
  const postgres = await startPostgres();
  try {
    await insertManyRows(postgres.url, folder);
    const api = await startApi({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'error',
    });
    try {
      const cookie = await signIn(api.url);
      const times: ListTime[] = [];
      for (const list of lists)
        times.push(await timeOf(`${api.url}/api/dashboard/${list}`, cookie, calls, list));
      return times;
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(busyAdmin),
  });
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** One call after another, because staff wait for one list at a time. */
async function timeOf(url: string, cookie: string, calls: number, list: string): Promise<ListTime> {
  const times: number[] = [];
  // The first few warm up the server's caches.
  for (let call = -3; call < calls; call += 1) {
    const startMs = performance.now();
    const reply = await fetch(url, { headers: { cookie } });
    const body = (await reply.json()) as { total?: number; groups?: unknown[] };
    if (reply.status !== 200 || (!body.total && !body.groups))
      throw new Error(`${list}: ${JSON.stringify(body).slice(0, 200)}`);
    if (call >= 0) times.push(performance.now() - startMs);
  }
  times.sort((a, b) => a - b);
  return {
    list,
    minMs: times[0] ?? Number.NaN,
    medianMs: median(times),
    maxMs: times.at(-1) ?? Number.NaN,
  };
}
