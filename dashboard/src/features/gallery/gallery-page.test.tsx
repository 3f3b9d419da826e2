import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { detailOf, pictureOf, recordId, servePicture, serveRecord } from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(
  () => import('./gallery-page.tsx'),
  () => import('../../records/editor/record-editor.tsx'),
);

/** Opens an event with these pictures. */
function openEvent(...pictures: string[]) {
  serveStaff('superAdmin');
  servePicture();
  const content = {
    title: { en: 'Heart camp' },
    date: '2026-09-27',
    description: { en: 'We measured.' },
    pictures,
  };
  const stored = serveRecord(
    'gallery-events',
    detailOf(content, { kind: 'gallery-events', slug: 'heart-camp', status: 'draft' }),
  );
  const app = openDashboard(`/dashboard/gallery/add-gallery?edit=${recordId(1)}`);
  return { ...app, stored };
}

test('pictures of an event are put in another order and saved', async () => {
  const [tent, nurse] = [recordId(8), recordId(9)];
  const { user, stored } = openEvent(tent, nurse);

  await user.click(await screen.findByRole('button', { name: 'Move entry 2 up' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(stored.detail.content).toMatchObject({ pictures: [nurse, tent] }));
});

test('many pictures are added at once; one that fails stays with its description, and is retried', async () => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
  const [tent, nurse] = [recordId(8), recordId(9)];
  const { user, stored } = openEvent();
  // The mocked network cannot read a form with files; the pictures arrive in the order of the dialog.
  const answers = [
    refusal(413, 'TOO_LARGE'),
    HttpResponse.json(pictureOf(nurse), { status: 201 }),
    HttpResponse.json(pictureOf(tent), { status: 201 }),
  ];
  server.use(http.post('*/api/dashboard/media', () => answers.shift()));
  const photo = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/jpeg' });

  await user.upload(await screen.findByLabelText('Add several pictures from this device'), [
    photo('tent.jpg'),
    photo('nurse.jpg'),
    photo('thumb.jpg'),
  ]);
  const dialog = await screen.findByRole('dialog', { name: '3 new pictures' });
  const row = (name: string) => within(within(dialog).getByRole('group', { name }));
  const upload = within(dialog).getByRole('button', { name: 'Upload' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave thumb.jpg out' }));
  await user.type(row('tent.jpg').getByRole('textbox', { name: /English/ }), 'A tent');
  await user.click(upload);

  expect(await row('tent.jpg').findByRole('alert')).toHaveTextContent('File size greater than 10240Kb');
  expect(row('tent.jpg').getByRole('textbox', { name: /English/ })).toHaveValue('A tent');
  expect(await within(dialog).findByText('1 of 2 uploaded')).toBeVisible();

  await user.click(upload);

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(stored.detail.content).toMatchObject({ pictures: [nurse, tent] }));
});
