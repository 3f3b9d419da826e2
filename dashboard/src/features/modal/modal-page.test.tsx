import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { detailOf, recordId, serveRecord } from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(
  () => import('./modal-page.tsx'),
  () => import('../../records/editor/record-editor.tsx'),
);

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
  const { user } = openDashboard(`/dashboard/modal?edit=${recordId(1)}`);
  expect(await screen.findByText('Showing no. 3')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show it to everybody again' }));
  expect(await screen.findByText('Showing no. 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(stored.detail.content).toMatchObject({ edition: 4 }));
});
