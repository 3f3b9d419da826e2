import cookie from '@fastify/cookie';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { StaffSessions } from './staff-sessions.ts';

let app: FastifyInstance;
let checkedTokens: string[];
let isAway: boolean;

beforeEach(() => {
  checkedTokens = [];
  isAway = false;
  const sessions = new StaffSessions(async ({ cookies }) => {
    const token = cookies['__Host-session'] ?? cookies.session ?? '';
    checkedTokens.push(token);
    if (isAway) throw new Error('The API does not answer.');
    return Promise.resolve(token.startsWith('staff'));
  });
  app = fastify();
  app.register(cookie);
  app.get('/', async (request) => ({ session: (await sessions.of(request)) ?? 'none' }));
});
afterEach(() => app.close());

const sessionOf = async (cookies: Record<string, string>) =>
  (await app.inject({ url: '/', cookies })).json<{ session: string }>().session;

test('each staff session is identified by a hash, and the API is asked about it once', async () => {
  const one = await sessionOf({ session: 'staff one' });
  expect(await sessionOf({ session: 'staff one' })).toBe(one);
  expect(await sessionOf({ '__Host-session': 'staff two' })).not.toBe(one);
  expect(one).not.toContain('staff');
  expect(checkedTokens).toEqual(['staff one', 'staff two']);
});

test('a visitor has no staff session, whatever the cookie says', async () => {
  expect(await sessionOf({})).toBe('none');
  expect(await sessionOf({ session: 'made up' })).toBe('none');
});

test('while the API does not answer, a session does not count as one of staff; the next request asks again', async () => {
  isAway = true;
  expect(await sessionOf({ session: 'staff one' })).toBe('none');
  isAway = false;
  expect(await sessionOf({ session: 'staff one' })).not.toBe('none');
});
