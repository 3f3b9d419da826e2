import { expect, test } from '@jest/globals';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { About } from './about-schema.ts';

const url = '/api/dashboard/records/about';

test('staff edit the page about the centre in both languages; visitors read it once it is published', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const [first] = (await superAdmin.get(url)).json<RecordList>().records;
  const page = `${url}/${first?.id ?? ''}`;
  const { record, content } = (await superAdmin.get(page)).json<RecordDetail>();
  const visitorsPage = (language = 'en') => test.api.inject(`/api/about?lang=${language}`);
  const changed = {
    ...content,
    lead: { en: 'Two floors in Trichy.', ta: 'திருச்சியில் இரண்டு தளங்கள்.' },
    story: { text: { en: '<p>Small.</p><script>alert(1)</script>' }, picture: null },
    timeline: [],
  };

  const saved = await superAdmin.patch(page, { version: record.version, content: changed });
  const { version } = saved.json<RecordDetail>().record;

  expect((await visitorsPage()).json()).toMatchObject({ lead: { text: 'A centre in Trichy.' } });
  const preview = (await superAdmin.get(`${page}/preview`)).json<{ page: About }>();
  expect(preview.page.lead.text).toBe('Two floors in Trichy.');

  await superAdmin.post(`${page}/publish`, { version });
  expect((await visitorsPage('ta')).json()).toMatchObject({
    lead: { text: 'திருச்சியில் இரண்டு தளங்கள்.', lang: 'ta' },
    story: { text: { text: '<p>Small.</p>' }, picture: null },
    equipment: [{ picture: { width: 960 } }],
    timeline: [],
  });
  await superAdmin.post(`${page}/unpublish`, { version: version + 1 });
  expect((await visitorsPage()).statusCode).toBe(404);
});
