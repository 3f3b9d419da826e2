import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditOf, signInAs, testApi } from '../testing/test-api.ts';

const url = '/api/dashboard/redirects';

/** The site, with the doctors' page only. */
const site = createServer(({ url }, response) => response.writeHead(url === '/doctors' ? 200 : 404).end());
let siteUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
});

/** By default, nothing listens at the site's address. */
async function staff(SITE_URL = 'http://localhost:1') {
  const test = await testApi({ SITE_URL });
  const superAdmin = await signInAs(test, 'superAdmin');
  return {
    ...test,
    list: async (search = '') =>
      (await superAdmin.get(`${url}?search=${encodeURIComponent(search)}`)).json<{
        redirects: { from: string; to: string }[];
      }>().redirects,
    add: (from: string, to: string) => superAdmin.post(url, { from, to, permanent: false }),
    remove: (from: string) => superAdmin.delete(`${url}?from=${encodeURIComponent(from)}`),
  };
}

test('staff redirect the address of a leaflet, and delete the redirect', async () => {
  const { add, list, remove, api, db } = await staff();

  expect((await add(' /Camp ', '/gallery/heart-camp')).statusCode).toBe(201);
  expect((await api.inject('/api/redirect?path=/camp')).json()).toEqual({
    to: '/gallery/heart-camp',
    permanent: false,
  });
  expect(await list('HEART')).toMatchObject([{ from: '/camp', to: '/gallery/heart-camp' }]);
  expect((await remove('/camp')).statusCode).toBe(204);
  expect((await remove('/camp')).statusCode).toBe(404);
  expect(await list()).toEqual([]);
  const log = await auditOf({ db });
  expect(log).toMatchObject([
    { action: 'create', title: '/camp → /gallery/heart-camp' },
    { action: 'delete', title: '/camp' },
  ]);

  // One to a redirected address leads to the final one.
  await add('/b', '/c');
  await add('/a', '/b');
  expect(await list()).toMatchObject([
    { from: '/a', to: '/c' },
    { from: '/b', to: '/c' },
  ]);
});

test('a redirect from a Tamil or differently written address works, and staff find it by its Tamil letters', async () => {
  const { add, list, api } = await staff();
  const tamil = '/%E0%AE%AE%E0%AF%81%E0%AE%95%E0%AE%BE%E0%AE%AE%E0%AF%8D';

  for (const [leaflet, address] of [
    ['/முகாம்', tamil],
    ['/Ta/Camp/', '/camp'],
  ] as const) {
    expect((await add(leaflet, '/ta/gallery/')).statusCode).toBe(201);
    const found = await api.inject(`/api/redirect?path=${encodeURIComponent(address)}`);
    expect(found.json()).toEqual({ to: '/gallery', permanent: false });
  }
  expect(await list('முகாம்')).toHaveLength(1);
});

test('a redirect that cannot be followed, that is taken or that leads in a circle is refused, and the answer names the field', async () => {
  const { add, list } = await staff();
  await add('/taken', '/doctors');

  for (const [from, to, field, code] of [
    ['//evil.example', '/a', 'from', 'NOT_VALID'],
    ['/', '/a', 'from', 'NOT_VALID'],
    ['/a', 'https://evil.example', 'to', 'NOT_VALID'],
    ['/a', '/\\evil.example', 'to', 'NOT_VALID'],
    ['/ta//evil.example', '/a', 'from', 'NOT_VALID'],
    ['/ta', '/a', 'from', 'NOT_VALID'],
    ['/a?from=leaflet', '/a', 'from', 'NOT_VALID'],
    [`/${'அ'.repeat(60)}`, '/a', 'from', 'NOT_VALID'],
    ['/a', '/contact#map', 'to', 'NOT_VALID'],
    ['/taken', '/a', 'from', 'TAKEN'],
    ['/ta/Taken/', '/a', 'from', 'TAKEN'],
    ['/doctors', '/taken', 'to', 'CIRCLE'],
    ['/same', '/Same', 'to', 'CIRCLE'],
  ] as const)
    expect([from, to, (await add(from, to)).json()]).toMatchObject([
      from,
      to,
      { code: 'INVALID_INPUT', details: [{ field, code }] },
    ]);
  expect(await list()).toHaveLength(1);
});

test('a redirect that would have no effect is refused; addresses copied from the browser lose the origin of this site', async () => {
  const { add, list } = await staff(siteUrl);

  for (const [from, to, field, code] of [
    ['/doctors', '/doctors/dr-uma', 'from', 'SHOWS_PAGE'],
    ['/Ta/Doctors/', '/contact', 'from', 'SHOWS_PAGE'],
    ['/camp', '/gallery/no-such-event', 'to', 'NO_PAGE'],
  ] as const)
    expect((await add(from, to)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ field, code }],
    });
  expect(await list()).toEqual([]);

  expect((await add(`${siteUrl}/camp`, `${siteUrl}/ta/doctors/`)).statusCode).toBe(201);
  expect(await list()).toMatchObject([{ from: '/camp', to: '/doctors' }]);
});
