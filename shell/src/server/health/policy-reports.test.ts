import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { policyReportsAddress } from '../http/security-headers.ts';
import { measured } from '../metrics/measured.ts';
import { policyReports } from './policy-reports.ts';

let app: FastifyInstance;
let countedDirectives: string[];
let logged: Record<string, unknown>[];

beforeEach(() => {
  countedDirectives = [];
  logged = [];
  measured.on('policyViolated', (directive) => countedDirectives.push(directive));
  const write = (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>);
  app = fastify({ logger: { level: 'warn', stream: { write } } });
  app.register(policyReports, {
    pages: (path) =>
      Promise.resolve(
        path.startsWith('/invite/') ? { pattern: '/invite/:code', remote: 'dashboard' } : undefined,
      ),
    siteUrl: 'https://centre.example',
  });
});
afterEach(async () => {
  measured.removeAllListeners();
  await app.close();
});

const report = (fields: object, from = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: policyReportsAddress,
    remoteAddress: from,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': 'https://centre.example/invite/s3cret?mail=priya@example.org',
        'effective-directive': 'img-src',
        'original-policy': "default-src 'self'; report-uri /policy-reports",
        ...fields,
      },
    }),
  });

test('a violation is counted each time and logged once, without personal data from its addresses', async () => {
  const blocked = { 'blocked-uri': 'https://tracker.example/pixel?mail=priya@example.org' };
  expect((await report(blocked)).statusCode).toBe(204);
  await report(blocked, '192.0.2.7');

  expect(countedDirectives).toEqual(['img-src', 'img-src']);
  expect(logged).toMatchObject([
    { directive: 'img-src', blocked: 'https://tracker.example', page: '/invite/:code' },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/priya|s3cret|10\.0\.0/);
});

test('a violation by a script of a release names the version', async () => {
  await report({
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'https://centre.example/releases/shop/1.0.0-9f2c01ab/web/product.js',
    'line-number': 1,
    'column-number': 2345,
  });

  expect(logged).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'inline',
      remote: 'shop',
      version: '1.0.0-9f2c01ab',
      file: 'web/product.js',
    },
  ]);
});

test.each([
  ['chrome-extension://abcdefghijklmnop/script.js', 'chrome-extension:'],
  ['https://centre.example/own.js', 'self'],
  ['no address: <b>', 'unknown'],
])('a policy report shortens %s to %s', async (blocked, shortened) => {
  await report({ 'blocked-uri': blocked, 'effective-directive': 'made-up' });

  expect(logged).toMatchObject([{ directive: 'other', blocked: shortened }]);
  expect(countedDirectives).toEqual(['other']);
});

test('an invalid report is refused, and more than 60 a minute of one range are ignored', async () => {
  expect((await report({ 'blocked-uri': 'x'.repeat(4001) })).statusCode).toBe(400);
  for (let time = 0; time < 70; time += 1)
    await report({ 'blocked-uri': `https://a${time}.example` }, `10.0.0.${time}`);

  expect(countedDirectives).toHaveLength(60);
});
