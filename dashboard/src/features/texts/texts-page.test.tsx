import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { EditedTexts, TextContent } from '@nalam/api/contract';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { detailOf, recordId } from '../../testing/records-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';

preloadDashboard(() => import('./texts-page.tsx'));

const shop = {
  texts: {
    shop: {
      en: { title: 'Your cart', fast: 'Eat nothing for 10 hours' },
      ta: { title: 'உங்கள் கூடை', fast: '10 மணி நேரம் சாப்பிட வேண்டாம்' },
    },
  },
  outdated: {},
};
let stored: EditedTexts['corrections'];
let published: TextContent[];

beforeEach(() => {
  serveStaff('superAdmin');
  stored = [];
  published = [];
  let draft: TextContent;
  const answer = (version: number) => HttpResponse.json({ record: { id: '1', version }, content: draft });
  server.use(
    http.get('*/remotes.json', () =>
      HttpResponse.json({ shell: '1', releases: [{ name: 'shop', version: '2' }] }),
    ),
    http.get('*/releases/shell/1/web/texts.json', () => new HttpResponse(null, { status: 404 })),
    http.get('*/releases/shop/2/web/texts.json', () => HttpResponse.json(shop)),
    http.get('*/api/dashboard/texts', () =>
      HttpResponse.json({
        texts: {},
        corrections: stored,
        glossary: [{ wrong: 'பட்டி', right: 'மெனு' }],
      } satisfies EditedTexts),
    ),
    http.post('*/api/dashboard/records/texts', async ({ request }) => {
      draft = ((await request.json()) as { content: TextContent }).content;
      return answer(1);
    }),
    http.post('*/api/dashboard/records/texts/1/publish', () => {
      published.push(draft);
      return answer(2);
    }),
  );
});

test('a translator finds a text by its words, changes it and publishes it with the English that it translates', async () => {
  const { user } = openDashboard('/dashboard/texts?search=கூடை');
  await user.click(await screen.findByRole('link', { name: /உங்கள் கூடை/ }));

  const field = await screen.findByLabelText('Tamil');
  await user.clear(field);
  await user.type(field, 'உங்கள் பை');
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText(/^Published\./)).toBeVisible();
  expect(published).toEqual([
    {
      namespace: 'shop',
      key: 'title',
      language: 'ta',
      english: { other: 'Your cart' },
      text: { other: 'உங்கள் பை' },
    },
  ]);
});

test('without a search, a translator reads that no text is waiting', async () => {
  openDashboard('/dashboard/texts');

  expect(await screen.findByText(/^No text is waiting for you/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /உங்கள் கூடை/ })).toBeNull();
});

test('checks answer while typing: figures forbid, the glossary and the length are hints', async () => {
  const { user } = openDashboard('/dashboard/texts?text=shop:fast');
  const field = await screen.findByLabelText('Tamil');

  await user.clear(field);
  await user.type(field, '12 மணி நேரம்');
  expect(field).toHaveAccessibleDescription('The figures must be the same as in the English.');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();

  await user.clear(field);
  await user.type(field, '10 மணி நேரம் பட்டியில் உள்ள எதையும் சாப்பிட வேண்டாம்');
  expect(screen.getByText('பட்டி: better say மெனு')).toBeVisible();
  expect(screen.getByText(/Much longer than the English/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

test('words that were selected on a page are searched among its texts, until that is widened', async () => {
  const { user } = openDashboard('/dashboard/texts?search=your&on=/ta/doctors&in=public-site+shell');
  expect(await screen.findByText('0 texts')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Only on the page /ta/doctors' }));

  expect(await screen.findByText('1 text')).toBeVisible();
});

test('what another person saved meanwhile is shown before it is replaced', async () => {
  stored = [
    {
      ...{ id: '1', version: 1, namespace: 'shop', key: 'title', updatedBy: 'Selvi', published: null },
      english: { other: 'Your cart' },
      text: { other: 'உங்கள் கூடை' },
    },
  ];
  const versions: number[] = [];
  server.use(
    http.patch('*/api/dashboard/records/texts/1', async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      versions.push(version);
      if (version === 2) return HttpResponse.json({ record: { id: '1', version: 3 } });
      const details = { version: 2, content: { text: { other: 'என் பை' } }, updatedBy: 'Selvi' };
      return HttpResponse.json({ code: 'CONFLICT', message: '', details }, { status: 409 });
    }),
    http.post('*/api/dashboard/records/texts/1/publish', () => refusal(403, 'SECOND_PERSON')),
  );
  const { user } = openDashboard('/dashboard/texts?text=shop:title');

  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/Selvi has saved this in the meantime: என் பை/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText(/Another person must read and publish/)).toBeVisible();
  await waitFor(() => expect(versions).toEqual([1, 2]));
});

test('an earlier wording that is restored is what the next publication says', async () => {
  const english = { other: 'Your cart' };
  const wording = (other: string, version: number) => ({
    ...detailOf({ namespace: 'shop', key: 'title', language: 'ta', english, text: { other } }),
    record: { ...detailOf({}).record, version },
  });
  const now = { namespace: 'shop', key: 'title', english, text: { other: 'என் பை' } };
  stored = [{ ...now, id: recordId(1), version: 2, updatedBy: 'Selvi', published: now.text }];
  const earlier = { version: 1, action: 'create', author: 'Selvi', at: '2026-11-10T04:00:00.000Z' };
  const saved: unknown[] = [];
  const calls = `*/api/dashboard/records/texts/${recordId(1)}`;
  server.use(
    http.get(calls, () => HttpResponse.json(wording('என் பை', 2))),
    http.get(`${calls}/revisions`, () => HttpResponse.json({ revisions: [earlier] })),
    http.get(`${calls}/revisions/1`, () => HttpResponse.json({ ...earlier, ...wording('என் கூடை', 1) })),
    http.post(`${calls}/revisions/1/restore`, () => HttpResponse.json(wording('என் கூடை', 3))),
    http.patch(calls, async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(wording('என் கூடை', 4));
    }),
  );
  const { user } = openDashboard('/dashboard/texts?text=shop:title');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: /Created/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore this version as a draft' }));
  await waitFor(() => expect(screen.getByLabelText('Tamil')).toHaveValue('என் கூடை'));

  await user.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(saved).toMatchObject([{ version: 3, content: { text: { other: 'என் கூடை' } } }]));
});
