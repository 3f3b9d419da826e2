/** Upgrade and downgrade of the API: the previous API runs on a database migrated by the newest one, and then the newest again. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runApi, started } from '@nalam/api/testing/api-process';
import { commitOfTheDayBefore, olderThan } from '@nalam/tooling/src/history.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { copyWorkspace } from '@nalam/tooling/src/workspace-copy.ts';
import { admin } from '../site/template.ts';
import { copyTemplate, expect, siteTest as test } from '../site/site-test.ts';
import { requestOf } from '../visitors/appointment-form.ts';

const siteUrl = 'http://localhost:3000';
const migrations = 'api/src/database/migrations';

/** @returns the commit before the newest migration, at least a day old */
async function commitBefore(): Promise<string> {
  const newest = (await readdir(join(root, migrations))).sort().at(-1) ?? '';
  const dayBefore = await commitOfTheDayBefore(root);
  if (dayBefore === undefined)
    throw new Error('This checkout lacks the commits of the day before: git fetch --unshallow');
  return olderThan(root, join(migrations, newest), dayBefore);
}

interface Staff {
  /** @returns the body of the API's answer; fails unless it is a success */
  call: (path: string, method?: string, body?: object) => Promise<unknown>;
  url: string;
}

async function signIn(url: string): Promise<Staff> {
  const headers = { 'content-type': 'application/json', origin: siteUrl };
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    url,
    call: async (path, method = 'GET', body) => {
      const { 'content-type': type, ...rest } = headers;
      const reply = await fetch(url + path, {
        method,
        headers: { ...rest, cookie, ...(body && { 'content-type': type }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      expect([method, path, reply.status, reply.ok ? '' : text]).toEqual([
        method,
        path,
        expect.any(Number),
        '',
      ]);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  };
}

/** Reads every list in the API's description. */
async function readAll({ url, call }: Staff) {
  const { paths } = (await call('/api/docs/json')) as { paths: Record<string, Record<string, unknown>> };
  const lists = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{'));
  expect(lists.length).toBeGreaterThan(30);
  const failed: string[] = [];
  for (const path of lists) {
    const { status } = await fetch(url + path);
    if (status >= 500) failed.push(`${path}: ${status}`);
  }
  for (const path of staffLists) await call(`/api/dashboard/${path}`);
  expect(failed).toEqual([]);
}

const kinds = ['services', 'doctors', 'banners', 'openings', 'gallery-events', 'categories', 'products'];
const staffLists = [
  ...['summary', 'applications', 'appointments', 'enquiries', 'media', 'meta', 'orders', 'redirects'],
  ...['role-routes', 'site-settings', 'users', 'audit', 'account/sessions'],
];

type Text = Record<'en' | 'ta', string>;

interface RecordDetail {
  record: { id: string; version: number };
  content: Record<string, Text>;
}

/** Writes data like visitors and staff: a request, and a published change of one record of each kind. */
async function write({ call }: Staff, name: string) {
  await call('/api/send-appointment-email', 'POST', requestOf(name));
  for (const kind of kinds) {
    const path = `/api/dashboard/records/${kind}`;
    const { records } = (await call(path)) as { records: { id: string }[] };
    const { record, content } = (await call(`${path}/${records[0]?.id}`)) as RecordDetail;
    const named = ['name', 'title', 'heading'].find((field) => field in content) ?? '';
    const changed = { ...content, [named]: { ...content[named], en: name } };
    const one = `${path}/${record.id}`;
    const saved = (await call(one, 'PATCH', { version: record.version, content: changed })) as RecordDetail;
    await call(`${one}/publish`, 'POST', { version: saved.record.version });
  }
}

test(
  'the API of the day before runs on the schema of today, and that of today on what it wrote',
  { tag: ['@nightly', '@history'] },
  async () => {
    const workspace = await copyWorkspace({ commit: await commitBefore() });
    const dataDir = await copyTemplate(['db', 'files']);
    const env = { SITE_URL: siteUrl };
    try {
      for (const [name, main] of [
        ['Meena', join(workspace.root, 'api/src/server.ts')],
        ['Kumaran', undefined],
      ] as const) {
        const api = runApi(dataDir, env, main);
        try {
          const staff = await signIn(await started(api));
          await readAll(staff);
          await write(staff, name);
        } finally {
          api.child.kill('SIGTERM');
          await api.ended;
        }
        // The API logged no errors.
        expect(api.output.out.split('\n').filter((line) => line.includes('"level":50'))).toEqual([]);
      }
    } finally {
      await workspace.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
