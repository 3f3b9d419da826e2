import { expect, test } from '@jest/globals';
import { type TestApi, testApi } from '../testing/test-api.ts';

const send = ({ api }: TestApi, url: string) => api.inject({ method: 'POST', url, payload: {} });

test.each(['/api/enquiries', '/api/send-appointment-email', '/api/careers/lab-technician/applications'])(
  'refused requests to %s count, and those to every form count together',
  async (url) => {
    const test = await testApi();
    for (let sent = 0; sent < 120; sent++) expect((await send(test, '/api/enquiries')).statusCode).toBe(400);

    const reply = await send(test, url);

    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  },
);
