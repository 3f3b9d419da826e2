import { expect, test } from '@jest/globals';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { About } from './about-schema.ts';

const url = '/api/dashboard/records/about';

async function staffWithPage() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    test.api.inject({ method, url: `${url}${path}`, headers: superAdmin.headers, payload });
  const [first] = (await superAdmin.get(url)).json<RecordList>().records;
  const detail = (await superAdmin.get(`${url}/${first?.id ?? ''}`)).json<RecordDetail>();
  const visitorsPage = (language = 'en') => test.api.inject(`/api/about?lang=${language}`);
  return { ...test, superAdmin, send, detail, visitorsPage };
}

test('staff edit the page about the centre in both languages; visitors read it once it is published', async () => {
  const { superAdmin, send, detail, visitorsPage } = await staffWithPage();
  const { record, content } = detail;
  const changed = {
    ...content,
    lead: { en: 'Two floors in Trichy.', ta: 'திருச்சியில் இரண்டு தளங்கள்.' },
    story: { text: { en: '<p>Small.</p><script>alert(1)</script>' }, picture: null },
    timeline: [],
  };

  const { version } = (
    await send('PATCH', `/${record.id}`, { version: record.version, content: changed })
  ).json<RecordDetail>().record;

  expect((await visitorsPage()).json()).toMatchObject({ lead: { text: 'A centre in Trichy.' } });
  const preview = (await superAdmin.get(`${url}/${record.id}/preview`)).json<{ page: About }>();
  expect(preview.page.lead.text).toBe('Two floors in Trichy.');

  await send('POST', `/${record.id}/publish`, { version });
  expect((await visitorsPage('ta')).json()).toMatchObject({
    lead: { text: 'திருச்சியில் இரண்டு தளங்கள்.', lang: 'ta' },
    story: { text: { text: '<p>Small.</p>' }, picture: null },
    equipment: [{ picture: { width: 960 } }],
    timeline: [],
  });
});

test('without a published page about the centre, there is none', async () => {
  const { send, detail, visitorsPage } = await staffWithPage();
  await send('POST', `/${detail.record.id}/unpublish`, { version: detail.record.version });
  expect((await visitorsPage()).statusCode).toBe(404);
});
