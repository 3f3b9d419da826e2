import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationList } from '@nalam/api/contract';
import { http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { detailOf, recordId, serveRecord } from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./career-page.tsx'));
beforeEach(() => {
  serveStaff('superAdmin');
  serveRecord('openings', detailOf({ title: { en: 'Technician' } }, { kind: 'openings' }));
});

const applications: ApplicationList = {
  total: 1,
  page: 1,
  pageSize: 20,
  items: [
    {
      _id: '7',
      reference: 'NLM-JOB234',
      opening: { _id: recordId(1), slug: 'technician' },
      openingTitle: 'Technician',
      name: 'Raja',
      email: 'raja@example.com',
      phone: '9000000001',
      message: 'I like machines.',
      cv: { format: 'pdf', bytes: 20_000 },
      status: 'new',
      createdAt: '2026-11-20T19:00:00.000Z',
    },
  ],
};

test('a position shows who applied; a refused change of status is undone', async () => {
  server.use(http.get('*/api/dashboard/applications', () => HttpResponse.json(applications)));
  const bodies: unknown[] = serveCalls('patch', '*/api/dashboard/applications/7', () =>
    bodies.length === 1 ? new HttpResponse(null, { status: 204 }) : refusal(500, 'UNEXPECTED'),
  );
  const { user } = openDashboard(`/dashboard/career/${recordId(1)}`);

  expect(await screen.findByRole('heading', { name: 'Technician' })).toBeVisible();
  const card = within(await screen.findByRole('region', { name: 'Applications' }));
  const status = card.getByRole('combobox', { name: 'Status of the application of Raja' });
  await user.selectOptions(status, 'Shortlisted');
  await waitFor(() => expect(bodies).toEqual([{ status: 'shortlisted' }]));
  await user.selectOptions(status, 'Hired');
  await waitFor(() => expect(bodies).toHaveLength(2));
  await waitFor(() => expect(status).toHaveDisplayValue('Shortlisted'));
});

test('a CV is saved under its number; staff whose session has ended are asked for the password first', async () => {
  let signedIn = false;
  server.use(
    http.get('*/api/dashboard/applications', () => HttpResponse.json(applications)),
    http.get('*/api/dashboard/applications/7/cv', () =>
      signedIn
        ? HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7').buffer)
        : refusal(401, 'SIGN_IN_REQUIRED'),
    ),
    http.post('*/api/admin/login', () => {
      signedIn = true;
      return HttpResponse.json({ userId: 'kavitha', role: 'superAdmin', username: 'Kavitha' });
    }),
  );
  // jsdom has no downloads.
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const savedFiles: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${savedFiles.push(file as Blob)}`;
  const { user } = openDashboard(`/dashboard/career/${recordId(1)}`);

  await user.click(await screen.findByRole('button', { name: 'Save the CV (PDF, 20 KB)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(savedFiles).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret words{Enter}');

  await waitFor(() => expect(names).toEqual(['NLM-JOB234.pdf']));
  expect(savedFiles[0]?.size).toBe(8);
});
