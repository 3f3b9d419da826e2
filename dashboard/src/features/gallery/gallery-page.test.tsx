import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from 'shell/testing';
import { remote } from '../../remote.ts';
import { detailOf, recordId, serveList, servePicture, serveRecord } from '../../testing/records-network.ts';
import { serveStaff, staff } from '../../testing/staff-network.ts';
import { resizeWindow } from '../../testing/window-width.ts';

// antd takes its time to load on a busy machine, and no test is about that.
beforeAll(async () => {
  await import('../../layout/dashboard-layout.tsx');
  await import('./gallery-page.tsx');
}, 60_000);

beforeEach(() => resizeWindow(1440));

test.each(['/dashboard/gallery', '/dashboard/gallery/add-gallery'])(
  '%s shows the gallery manager',
  async (path) => {
    serveStaff('superAdmin');
    serveList('gallery-events', []);
    renderApp(remote, path, { session: staff('superAdmin') });

    expect(await screen.findByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    expect(await screen.findByText('No events yet')).toBeVisible();
  },
);

test('pictures of an event are put in another order and saved', async () => {
  serveStaff('superAdmin');
  servePicture();
  const [tent, nurse] = [recordId(8), recordId(9)];
  const content = {
    title: { en: 'Heart camp' },
    date: '2026-09-27',
    description: { en: 'We measured.' },
    pictures: [tent, nurse],
  };
  const stored = serveRecord(
    'gallery-events',
    detailOf(content, { kind: 'gallery-events', slug: 'heart-camp', status: 'draft' }),
  );
  const { user } = renderApp(remote, `/dashboard/gallery/add-gallery?edit=${recordId(1)}`, {
    session: staff('superAdmin'),
  });

  await user.click(await screen.findByRole('button', { name: 'Move entry 2 up' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(stored.detail.content).toMatchObject({ pictures: [nurse, tent] }));
});
