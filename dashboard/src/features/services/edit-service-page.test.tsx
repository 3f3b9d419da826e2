import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DashboardAccess } from '@nalam/api/contract';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { blankContent } from '../../records/fields/blank-content.ts';
import type { Content } from '../../records/record-contract.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { detailOf, serveList, servePicture, serveRecord, summaryOf } from '../../testing/records-network.ts';
import { recordSchemas } from '../../testing/record-schemas.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./edit-service-page.tsx'));

const ecg = { ...(blankContent(recordSchemas.services) as Content), name: { en: 'ECG' } };

beforeEach(() => {
  localStorage.clear();
  serveStaff('superAdmin');
  servePicture();
  serveList('services', [summaryOf(1, { slug: 'ecg' })]);
});

test('search words are added one by one or as a list, each once and without spaces around it', async () => {
  const stored = serveRecord('services', detailOf({ ...ecg, keywords: ['EKG'] }, { slug: 'ecg' }));
  const { user } = openDashboard('/dashboard/services/editservices/ecg');
  const field = await screen.findByLabelText('Search words');

  await user.type(field, 'heart test{Enter}நெஞ்சு வலி, EKG , padabadappu{Enter}');
  await user.click(await screen.findByText('Save draft', { selector: 'button' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(stored.detail.content).toMatchObject({
    keywords: ['EKG', 'heart test', 'நெஞ்சு வலி', 'padabadappu'],
  });
});

test('a service in the trash opens with when and by whom, cannot be changed, and is restored', async () => {
  const trashed = { slug: 'ecg', status: 'draft', trashedAt: '2026-11-21T04:00:00.000Z' } as const;
  const stored = serveRecord('services', detailOf(ecg, { ...trashed, updatedBy: 'Selvam' }));
  // Like the API, lists the trash only on request.
  server.use(
    http.get('*/api/dashboard/records/services', ({ request }) => {
      const inTrash = new URL(request.url).searchParams.get('status') === 'trash';
      const records = inTrash ? [summaryOf(1, trashed)] : [];
      return HttpResponse.json({ records, total: records.length, page: 1, pageSize: 100 });
    }),
  );
  const { user } = openDashboard('/dashboard/services/editservices/ecg');

  expect(await screen.findByText(/^In the trash since .*; Selvam put it there/)).toBeVisible();
  expect(screen.getByLabelText('Search words')).toBeDisabled();
  await user.click(screen.getByText('Restore', { selector: 'button' }));

  expect(await screen.findByText('Restored as a draft.')).toBeVisible();
  expect(stored.detail.record.trashedAt).toBeNull();
});

test('a Tamil text whose English changed is marked, asked about before publishing, and confirmed', async () => {
  const content = { ...ecg, summary: { en: 'Fast for 8 hours', ta: '6 மணி நேரம்' } };
  const detail = {
    ...detailOf(content, { slug: 'ecg', status: 'draft' }),
    outdated: { summary: 'Fast for 6 hours' },
  };
  const stored = serveRecord('services', detail);
  const { user } = openDashboard('/dashboard/services/editservices/ecg');
  expect(await screen.findByText(/The English has changed .* It was: Fast for 6 hours/)).toBeVisible();

  await user.click(screen.getByText('Publish', { selector: 'button' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'The translation no longer matches the English' }),
  );
  expect(dialog.getByText('In short')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(stored.detail.record.status).toBe('draft');

  await user.click(screen.getByRole('button', { name: 'The Tamil is still right' }));
  await waitFor(() => expect(stored.detail.outdated).toEqual({}));
  await waitFor(() => expect(screen.queryByText(/The English has changed/)).not.toBeInTheDocument());
  await user.click(screen.getByText('Publish', { selector: 'button' }));
  await waitFor(() => expect(stored.detail.record.status).toBe('published'));
});

test('a user who only translates changes the Tamil, reads the English, and gets no other action', async () => {
  const translated = ['/dashboard/services', '/dashboard/services/editservices/:name'];
  server.use(
    http.get('*/api/dashboard/access', () =>
      HttpResponse.json<DashboardAccess>({ role: 'user', routes: ['/dashboard'], translated }),
    ),
  );
  const stored = serveRecord('services', detailOf(ecg, { slug: 'ecg' }));
  const { user } = openDashboard('/dashboard/services/editservices/ecg');
  const english = await screen.findByLabelText('Name – English');
  expect(english).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Search words')).toBeDisabled();
  expect(screen.queryByText('Move to trash', { selector: 'button' })).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Name – Tamil'), 'இசிஜி');
  await user.click(screen.getByText('Save draft', { selector: 'button' }));

  await waitFor(() => expect(stored.detail.content.name).toEqual({ en: 'ECG', ta: 'இசிஜி' }));
});
