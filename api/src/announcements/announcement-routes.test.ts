import { expect, test } from '@jest/globals';
import { changePublished } from '../testing/change-published.ts';
import { testApi, type TestApi } from '../testing/test-api.ts';
import { withoutTriggers } from '../testing/test-database.ts';

const aSecond = 1_050;
const inMs = (ms: number) => new Date(Date.now() + ms);
const later = () => new Promise((resolve) => setTimeout(resolve, aSecond));

const announced = async ({ api }: TestApi) => (await api.inject('/api/announcement')).json<object | null>();

test('a visitor gets the announcement with its version, without start and end until it is unpublished', async () => {
  const test = await testApi();
  const announcement = {
    _id: expect.any(String),
    version: 3,
    mode: 'strip',
    heading: { text: 'ஞாயிறும் திறந்திருக்கும்', lang: 'ta' },
    text: { text: 'Until one.', lang: 'en' },
    action: { label: { text: 'See how', lang: 'en' }, href: '/contact' },
  };
  expect((await test.api.inject('/api/announcement?lang=ta')).json()).toEqual(announcement);

  await changePublished(test.db, 'announcements', { startsAt: null, endsAt: null, action: null });
  expect(await announced(test)).toMatchObject({ heading: { text: 'Open on Sundays' }, action: null });

  await changePublished(test.db, 'announcements', null);
  await later();
  expect(await announced(test)).toBeNull();
});

test('an announcement starts and ends on time, although answers are cached until the content changes', async () => {
  const test = await testApi();
  await changePublished(test.db, 'announcements', { startsAt: inMs(3600_000) });
  await later();
  expect(await announced(test)).toBeNull();

  // Without triggers, so that only time passes and no content changes.
  await withoutTriggers(test.db, (transaction) =>
    changePublished(transaction, 'announcements', { startsAt: inMs(-3600_000) }),
  );
  await later();
  expect(await announced(test)).not.toBeNull();

  await withoutTriggers(test.db, (transaction) =>
    changePublished(transaction, 'announcements', { endsAt: inMs(-1000) }),
  );
  await later();
  expect(await announced(test)).toBeNull();
});
