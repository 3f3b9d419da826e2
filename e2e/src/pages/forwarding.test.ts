import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { openShell } from '../site/open-site.ts';
import { admin } from '../site/template.ts';
import { signIn, site, visitorOf } from './site.ts';

const json = { 'content-type': 'application/json' };

test('the API is reached under /api, with its cookies both ways', async () => {
  const login = await site.request('POST', '/api/admin/login', json, JSON.stringify(admin));
  expect(login.status).toBe(200);
  expect(login.headers['set-cookie']?.[0]).toMatch(/; HttpOnly.*; SameSite=|; SameSite=.*; HttpOnly/i);

  const staff = await signIn(site);
  expect((await staff('GET', '/api/auth-user')).json).toMatchObject({ valid: true, role: 'superAdmin' });
});

test('the API itself refuses an unknown address under /api', async () => {
  const reply = await site.get('/api/nope');

  expect(reply.status).toBe(404);
  expect(reply.json).toMatchObject({ code: 'NOT_FOUND' });
});

test('the API hears the visitor’s true address and the request’s own id, whatever the visitor claims; the shell then stops despite a connection that is not used', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const ofPage: IncomingHttpHeaders[] = [];
  const listener = createServer(({ headers, url }, answer) => {
    if (url === '/api/who') heard.push(headers);
    if (url?.startsWith('/api/doctors')) ofPage.push(headers);
    // It has no registry of releases.
    answer.writeHead(url?.startsWith('/api/releases') ? 503 : 200, json).end('{"version":1}');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const shell = await openShell(`http://127.0.0.1:${port}`);
  try {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'mine' };
    const visitor = visitorOf(shell.url);
    await visitor.get('/api/who', headers);

    expect(heard).toHaveLength(1);
    expect(heard[0]?.['x-forwarded-for']).toMatch(/127\.0\.0\.1$|^::1$/);
    expect(heard[0]?.['x-forwarded-for']).not.toContain('203.0.113.7');
    expect(heard[0]?.['x-request-id']).toMatch(/^[\da-f]{12}$/);

    // The fake API's answers make the page fail, so it is not cached and has its own request id.
    const page = await visitor.get('/doctors', headers);
    expect(ofPage[0]?.['x-request-id']).toMatch(/^[\da-f]{12}$/);
    expect(page.headers['x-request-id']).toBe(ofPage[0]?.['x-request-id']);

    // Browsers open connections in advance; by default Node waits a minute for a request on them.
    const unused = connect(Number(new URL(shell.url).port), 'localhost');
    await once(unused, 'connect');
  } finally {
    const before = Date.now();
    await shell.stop();
    expect(Date.now() - before).toBeLessThan(20_000);
    listener.closeAllConnections();
    listener.close();
  }
});
