import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';

test('a position is listed up to and on its last date; once closed it still has a page, which says so', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/careers?page=1')).json()).toMatchObject({
    items: [{ slug: 'staff-nurse', type: 'full-time', lastDate: todayAtCentre() }],
    total: 1,
  });
  expect((await api.inject('/api/careers/Staff-Nurse?lang=ta')).json()).toMatchObject({
    title: { text: 'செவிலியர்', lang: 'ta' },
    salary: { fromPaise: 2_000_000, toPaise: 2_800_000 },
    closed: false,
  });
  expect((await api.inject('/api/careers/front-desk')).json()).toMatchObject({ closed: true, salary: null });
});
