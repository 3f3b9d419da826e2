import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { errorHandler } from './answer-error.ts';
import { answerRequestIds, requestIdsBehind } from './request-id.ts';

function serverBehind(trustProxy: string | false) {
  const app = fastify({ genReqId: requestIdsBehind(trustProxy) });
  answerRequestIds(app);
  app.setErrorHandler(errorHandler());
  app.get('/mine', (_, reply) => reply.header('cache-control', 'no-store').send('of one person'));
  app.get('/everybodys', (_, reply) => reply.header('cache-control', 'no-cache').send('of all'));
  app.get('/broken', () => {
    throw new Error('A bug.');
  });
  return app;
}

const idOf = async (trustProxy: string | false, id: string) =>
  (await serverBehind(trustProxy).inject({ url: '/mine', headers: { 'x-request-id': id } })).headers[
    'x-request-id'
  ];

test('a request keeps the id that a trusted proxy gave it', async () => {
  expect(await idOf('10.0.0.0/8, loopback', '7F000001:8296_0001')).toBe('7F000001:8296_0001');
});

test.each<[string, string | false, string]>([
  ['from a visitor', false, 'f3a1'],
  ['from another proxy', '10.0.0.0/8', 'f3a1'],
  ['that is too long', 'loopback', 'a'.repeat(65)],
  ['with characters for a page', 'loopback', '<b>'],
])('an id %s is replaced', async (_, trustProxy, id) => {
  expect(await idOf(trustProxy, id)).toMatch(/^[\da-f]{12}$/);
});

test('an answer that a cache may share has no request id', async () => {
  expect((await serverBehind(false).inject('/everybodys')).headers).not.toHaveProperty('x-request-id');
});

test('the answer to a failed request has its id', async () => {
  const { headers, json } = await serverBehind(false).inject('/broken');

  expect(json()).toMatchObject({ code: 'UNEXPECTED', requestId: headers['x-request-id'] });
});
