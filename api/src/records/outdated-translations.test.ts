import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { RecordDetail, RecordList } from './record-schema.ts';

async function service() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const url = '/api/dashboard/records/services';
  const summary = { en: 'Eat nothing for 6 hours', ta: '6 மணி நேரம் சாப்பிட வேண்டாம்' };
  const preparation = [{ en: 'Drink water', ta: 'தண்ணீர் குடியுங்கள்' }, { en: 'Come early' }];
  const content = { name: { en: 'Sugar' }, summary, preparation };
  const stored = (await superAdmin.post(url, { content })).json<RecordDetail>();
  const own = `${url}/${stored.record.id}`;
  let { version } = stored.record;
  const save = async (change: object) => {
    const reply = await superAdmin.patch(own, { version, content: { ...stored.content, ...change } });
    const detail = reply.json<RecordDetail>();
    version = detail.record.version;
    return detail.outdated;
  };
  const confirm = async (field: string) => {
    const reply = await superAdmin.post(`${own}/confirm-tamil`, { version, field });
    const detail = reply.json<RecordDetail>();
    version = detail.record.version;
    return detail.outdated;
  };
  const listed = async () =>
    (await superAdmin.get(`${url}?outdatedTamil=true`))
      .json<RecordList>()
      .records.map((each) => each.outdatedTamil);
  return { save, confirm, listed, summary, preparation };
}

const eight = { en: 'Eat nothing for 8 hours' };

test('a Tamil text is outdated when only its English changes, until it changes, too, is confirmed, or the English is as before', async () => {
  const { save, confirm, listed, summary } = await service();
  expect(await listed()).toEqual([]);

  expect(await save({ summary: { ...summary, ...eight } })).toEqual({ summary: summary.en });
  expect(await save({ summary: { ...summary, en: 'Eat nothing for 10 hours' } })).toEqual({
    summary: summary.en,
  });
  expect(await listed()).toEqual([1]);

  expect(await save({ summary: { en: 'Eat nothing for 10 hours', ta: '10 மணி நேரம்' } })).toEqual({});

  await save({ summary });
  await save({ summary: { ...summary, ...eight } });
  expect(await save({ summary })).toEqual({});

  await save({ summary: { ...summary, ...eight } });
  expect(await confirm('summary')).toEqual({});
  expect(await save({ summary: { ...summary, ...eight }, name: { en: 'Sugar test' } })).toEqual({});
});

test('an outdated entry of a list stays so when the list is sorted, and the others stay right', async () => {
  const { save, preparation } = await service();
  const [water = {}, early = {}] = preparation;
  const changed = { ...water, en: 'Drink a litre of water' };

  await save({ preparation: [changed, early] });

  expect(await save({ preparation: [early, changed] })).toEqual({ 'preparation.1': 'Drink water' });
});
