import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';
import { searchesPerMinute } from './search-limits.ts';

test.each(['service-search', 'products'])(
  'limits each network to 60 searches a minute: %s',
  async (route) => {
    const { api } = await testApi();
    const search = (words: string, address: string) =>
      api.inject({ url: `/api/${route}?search=${words}`, headers: { 'x-forwarded-for': address } });
    for (let number = 0; number < searchesPerMinute; number += 1)
      expect((await search(`ecg${number}`, '192.0.2.1')).statusCode).toBe(200);
    const refused = await search('ecg', '192.0.2.1');

    expect(searchesPerMinute).toBe(60);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search('ecg', '192.0.2.2')).statusCode).toBe(200);
  },
);

test('a search in a cached answer does not count', async () => {
  const { api } = await testApi();
  const codes = new Set<number>();
  for (let number = 0; number < searchesPerMinute * 2; number += 1)
    codes.add((await api.inject('/api/service-search?search=ecg')).statusCode);

  expect([...codes]).toEqual([200]);
});

test('other calls come between searches', async () => {
  const { api } = await testApi();
  await api.inject('/api/service-search?search=first');
  const order: string[] = [];
  const ask = (name: string, url: string) => api.inject(url).then(() => order.push(name));
  const searches = Array.from({ length: 40 }, (_, number) =>
    ask('search', `/api/service-search?search=${`blood${number}-`.repeat(8)}`),
  );
  await Promise.all([...searches, ask('other', '/api/healthz')]);

  expect(order.indexOf('other')).toBeLessThan(20);
});
