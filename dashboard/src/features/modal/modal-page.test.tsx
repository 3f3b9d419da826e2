import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { detailOf, recordId, serveRecord } from '../../testing/records-network.ts';
import { serveStaff, staff } from '../../testing/staff-network.ts';
import { resizeWindow } from '../../testing/window-width.ts';

// Loading the modules takes time on a busy machine, and no test is about that.
beforeAll(async () => {
  await import('../../layout/dashboard-layout.tsx');
  await import('./modal-page.tsx');
  await import('./announcement-fields.tsx');
  await import('../../records/editor/record-editor.tsx');
}, 60_000);

beforeEach(() => resizeWindow(1440));

test('staff show an announcement again to those who have closed it', async () => {
  serveStaff('superAdmin');
  const content = {
    mode: 'strip',
    heading: { en: 'Open on Sundays' },
    text: { en: '' },
    action: null,
    startsAt: null,
    endsAt: null,
    edition: 3,
  };
  const stored = serveRecord(
    'announcements',
    detailOf(content, { kind: 'announcements', slug: null, status: 'draft' }),
  );
  const { user } = renderApp(remote, `/dashboard/modal?edit=${recordId(1)}`, {
    session: staff('superAdmin'),
  });
  expect(await screen.findByText('Showing no. 3')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show it to everybody again' }));
  expect(await screen.findByText('Showing no. 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(stored.detail.content).toMatchObject({ edition: 4 }));
});
