import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RecordImport } from '@nalam/api/contract';
import { http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/dashboard.json' with { type: 'json' };
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { recordId, serveList, summaryOf } from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { resizeWindow } from '../../testing/window-width.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

const path = '/dashboard/services';
const list = '*/api/dashboard/records/services';

interface Bulk {
  action: string;
  records: { id: string; version: number }[];
}

preloadDashboard(() => import('../../features/services/services-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

/** By text and label, here and below: computing roles in a whole table takes jsdom long. */
const rowOf = (cell: HTMLElement) => cell.closest('tr') ?? cell;

const open = (at = path, language: 'en' | 'ta' = 'en') => openDashboard(at, 'superAdmin', { language });

test('the list says what visitors see of each record, and what is missing', async () => {
  serveList('services', [
    summaryOf(1, { title: { en: 'CT Scan', ta: 'CT ஸ்கேன்' }, hasUnpublishedChanges: true }),
    summaryOf(2, { title: { en: 'ECG' }, status: 'draft', missingTamil: 2 }),
  ]);
  open();

  const ct = rowOf(await screen.findByText('CT Scan'));
  expect(within(ct).getByText('Published')).toBeVisible();
  expect(within(ct).getByText('Unpublished changes')).toBeVisible();
  const ecg = rowOf(screen.getByText('ECG'));
  expect(within(ecg).getByText('Draft')).toBeVisible();
  expect(within(ecg).getByText('Translation missing: 2 texts')).toBeVisible();
  expect(screen.getByText('ECG')).toHaveAttribute('href', '/dashboard/services/editservices/service-2');
});

test('an import is previewed before it is stored; errors are named by line and column', async () => {
  serveList('services', [summaryOf(1)]);
  const wrong = { field: 'pricePaise', message: 'must be integer', code: 'NOT_VALID' };
  const row = { title: { en: 'MRI' }, problems: [] };
  const bodies = serveCalls<RecordImport>('post', `${list}/import`, ({ csv, confirmed }) =>
    HttpResponse.json({
      stored: confirmed,
      rows: csv.includes('a lot')
        ? [{ ...row, line: 2, outcome: 'wrong', problems: [wrong] }]
        : [
            { ...row, line: 2, outcome: 'new' },
            { ...row, line: 3, outcome: 'known' },
          ],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByText('Import'));
  const file = await screen.findByLabelText(/^CSV file/);

  await user.upload(file, new File(['slug,pricePaise\nmri,a lot'], 'mri.csv', { type: 'text/csv' }));
  expect(await screen.findByText('pricePaise')).toBeVisible();
  expect(screen.getByText(/^Line 2, column/)).toHaveTextContent('This is not right.');
  expect(screen.getByText('Store 0 rows')).toBeDisabled();

  // As saved by Excel's “Unicode Text”.
  const utf16 = Buffer.from('\uFEFFslug\tpricePaise\nmri\t5', 'utf16le');
  await user.upload(file, new File([utf16], 'mri.txt', { type: 'text/plain' }));
  await user.click(await screen.findByText('Store 1 row'));
  expect(await screen.findByText('1 row stored.')).toBeVisible();
  expect(bodies.map(({ confirmed }) => confirmed)).toEqual([false, false, true]);
  expect(bodies.at(-1)?.csv).toBe('slug\tpricePaise\nmri\t5');
});

test('search, filter and order are in the address, and a link with them shows the same list', async () => {
  const queries = serveList('services', [summaryOf(1)], 21);
  const { user, router } = open(`${path}?status=draft&sort=-updatedAt&missing=ta&page=2`);
  await screen.findByText('Service 1');
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    status: 'draft',
    sort: '-updatedAt',
    missingTamil: 'true',
    page: '2',
  });

  await user.type(screen.getByLabelText('Search', { selector: 'input' }), 'scan');

  await waitFor(() =>
    expect(router.state.location.search).toBe('?status=draft&sort=-updatedAt&missing=ta&search=scan'),
  );
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('scan'));
});

test('a list that does not load can be retried; an empty one tells what to do; a search without results offers all records', async () => {
  server.use(http.get(list, () => refusal(503, 'UNEXPECTED')));
  const { user } = open();
  const retryButton = await screen.findByText('Try again', { selector: 'button' });
  serveList('services', []);

  await user.click(retryButton);
  expect(await screen.findByText('No services yet')).toBeVisible();

  await user.type(screen.getByLabelText('Search', { selector: 'input' }), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();

  serveList('services', [summaryOf(1)]);
  await user.click(screen.getByText('Show all', { selector: 'button' }));
  expect(await screen.findByText('Service 1')).toBeVisible();
});

test('several records go to the trash at once, and Undo publishes again those that were published', async () => {
  serveList('services', [summaryOf(1), summaryOf(2, { status: 'draft' })]);
  const bodies = serveCalls<Bulk>('post', `${list}/bulk`, ({ records }) => {
    // The list is empty except for Undo.
    serveList('services', []);
    return HttpResponse.json({
      results: records.map(({ id, version }) => ({ id, version: version + 1, problem: null })),
    });
  });
  const { user } = open();
  await user.click(await screen.findByLabelText('Choose Service 1'));
  await user.click(screen.getByLabelText('Choose Service 2'));
  await user.click(screen.getByText('Move to trash', { selector: 'button' }));
  expect(await screen.findByText('No services yet')).toBeVisible();
  expect(screen.getByText('2 moved to the trash.')).toBeVisible();

  await user.click(screen.getByText('Undo', { selector: 'button' }));

  await waitFor(() => expect(bodies).toHaveLength(3));
  const [one, two] = [recordId(1), recordId(2)];
  expect(bodies).toEqual([
    {
      action: 'trash',
      records: [
        { id: one, version: 3 },
        { id: two, version: 3 },
      ],
    },
    {
      action: 'restore',
      records: [
        { id: one, version: 4 },
        { id: two, version: 4 },
      ],
    },
    { action: 'publish', records: [{ id: one, version: 5 }] },
  ]);
});

test('an undo that the API refuses in part is not reported as done', async () => {
  serveList('services', [summaryOf(1), summaryOf(2)]);
  serveCalls<Bulk>('post', `${list}/bulk`, ({ action, records }) => {
    const problem = { code: 'CONFLICT', message: 'Somebody changed it.' };
    return HttpResponse.json({
      results: records.map(({ id, version }) => ({
        id,
        version: version + 1,
        problem: action === 'restore' && id === recordId(1) ? problem : null,
      })),
    });
  });
  const { user } = open();
  await user.click(await screen.findByLabelText('Choose all on this page'));
  await user.click(screen.getByText('Move to trash', { selector: 'button' }));

  await user.click(await screen.findByText('Undo', { selector: 'button' }));

  expect(await screen.findByText(/^Somebody else has changed this/)).toBeVisible();
  expect(screen.queryByText('It is as it was before.')).not.toBeInTheDocument();
});

test('a reason for which several records were refused is shown once', async () => {
  serveList('services', [summaryOf(1, { status: 'draft' }), summaryOf(2, { status: 'draft' })]);
  server.use(
    http.post(`${list}/bulk`, () =>
      HttpResponse.json({
        results: [1, 2].map((number) => ({
          id: recordId(number),
          version: null,
          problem: { code: 'INVALID_INPUT', message: 'name.en is required.' },
        })),
      }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByLabelText('Choose all on this page'));

  await user.click(screen.getByText('Publish', { selector: 'button' }));

  expect(await screen.findByText(/Something is missing or not right yet/)).toBeVisible();
  expect(screen.getByText('0 published.')).toBeVisible();
});

test('a record moves down by its button, and the call names the neighbour that it passes', async () => {
  serveList('services', [summaryOf(1), summaryOf(2), summaryOf(3)]);
  const moves = serveCalls(
    'post',
    `${list}/${recordId(1)}/move`,
    HttpResponse.json({ message: 'The order is saved.' }),
  );
  const { user } = open();

  await user.click(await screen.findByLabelText('Move Service 1 down'));

  expect(await screen.findByText('Service 1 is now at place 2.')).toBeVisible();
  expect(moves).toEqual([{ after: recordId(2) }]);
});

test('records in the trash are deleted for good only after a confirmation', async () => {
  serveList('services', [summaryOf(1, { trashedAt: '2026-11-20T04:30:00.000Z', status: 'draft' })]);
  const deleted = serveCalls(
    'post',
    `${list}/bulk`,
    HttpResponse.json({ results: [{ id: recordId(1), version: null, problem: null }] }),
  );
  const { user } = open(`${path}?status=trash`);
  await user.click(await screen.findByLabelText('Choose Service 1'));

  await user.click(screen.getByText('Delete for good', { selector: 'button' }));
  expect(deleted).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 entry for good?' });
  const really = within(dialog).getByRole('button', { name: 'Delete for good' });
  await waitFor(() => expect(really).toBeEnabled());
  await user.click(really);

  expect(await screen.findByText('1 deleted for good.')).toBeVisible();
  expect(deleted).toEqual([{ action: 'delete', records: [{ id: recordId(1), version: 3 }] }]);
});

test('on a phone each record is a card; the Tamil list speaks Tamil and marks an English name as English', async () => {
  resizeWindow(360);
  serveList('services', [summaryOf(1)]);
  open(path, 'ta');

  const card = await screen.findByRole('article');
  expect(within(card).getByText('Service 1')).toHaveAttribute('lang', 'en');
  expect(within(card).getByText(ta.records.state.published)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('prices are changed in the list, many at once; a refused one keeps what was typed', async () => {
  const [ct, ecg] = [recordId(1), recordId(2)];
  serveList('services', [
    summaryOf(1, { title: { en: 'CT Scan' }, facts: { category: 'imaging', pricePaise: 240_000 } }),
    summaryOf(2, { title: { en: 'ECG' }, facts: { category: 'cardiology', pricePaise: null } }),
  ]);
  const bodies = serveCalls('patch', list, () =>
    HttpResponse.json({
      results: [
        { id: ct, version: 2, problem: null },
        { id: ecg, version: null, problem: { code: 'CONFLICT', message: '' } },
      ],
    }),
  );
  const { user } = open();
  const priceOf = (name: string) => screen.findByLabelText(`Price in rupees, ${name}`);
  await user.clear(await priceOf('CT Scan'));
  await user.type(await priceOf('CT Scan'), '2500');
  await user.type(await priceOf('ECG'), '275');

  await user.click(within(await screen.findByLabelText('2 entries changed')).getByText('Save'));

  expect(await screen.findByLabelText('1 entry changed')).toBeVisible();
  expect(await priceOf('ECG')).toHaveValue(275);
  expect(bodies).toMatchObject([
    {
      records: [
        { id: ct, content: { pricePaise: 250_000 } },
        { id: ecg, content: { pricePaise: 27_500 } },
      ],
    },
  ]);
});
