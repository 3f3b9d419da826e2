import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { pictureOf, recordId } from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./media-page.tsx'));

const tent = pictureOf(recordId(8));

/** Opens a library with these pictures. @returns the queries, and the bodies of changes */
async function openLibrary(pictures = [tent], address = '/dashboard/media') {
  serveStaff('superAdmin');
  const part = { pictures, total: pictures.length, page: 1, pageSize: 24 };
  const queries = serveCalls<{ search?: string }>('get', '*/api/dashboard/media', HttpResponse.json(part));
  const bodies = serveCalls('patch', '*/api/dashboard/media/:id', HttpResponse.json(tent));
  const app = openDashboard(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
  return { ...app, queries, bodies };
}

const leaveQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

async function leave(user: ReturnType<typeof openDashboard>['user'], question: HTMLElement) {
  const button = within(question).getByRole('button', { name: 'Leave without saving' });
  // The second half of a double tap is ignored.
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

test('leaving the page asks before the typed description of a picture is lost', async () => {
  const { user, router } = await openLibrary();
  await user.click(await screen.findByRole('button', { name: new RegExp(tent.alt.en) }));
  await user.type(await screen.findByRole('textbox', { name: /Tamil/ }), 'கூடாரம்');

  await user.click(screen.getByText('Dashboard', { selector: 'main a' }));
  await user.click(within(await leaveQuestion()).getByRole('button', { name: 'Stay here' }));
  expect(await screen.findByRole('textbox', { name: /Tamil/ })).toHaveValue('கூடாரம்');

  await user.click(screen.getByText('Dashboard', { selector: 'main a' }));
  await leave(user, await leaveQuestion());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture is deleted after a confirmation, and a refusal is shown', async () => {
  const { user } = await openLibrary([{ ...tent, usedIn: [] }]);
  let deletions = 0;
  server.use(
    http.delete('*/api/dashboard/media/:id', () => {
      deletions += 1;
      return deletions === 1 ? refusal(500, 'UNEXPECTED') : HttpResponse.json({ message: 'Gone.' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(tent.alt.en) }));
  const remove = await screen.findByRole('button', { name: 'Delete this picture' });
  const question = () => screen.findByRole('dialog', { name: 'Delete this picture?' });
  async function confirm() {
    const answer = within(await question()).getByRole('button', { name: 'Delete it for good' });
    await waitFor(() => expect(answer).toBeEnabled());
    await user.click(answer);
  }

  await user.click(remove);
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(deletions).toBe(0);

  await user.click(remove);
  await confirm();
  expect(await screen.findByRole('alert')).toBeVisible();

  await user.click(remove);
  await confirm();
  expect(await screen.findByText('The picture is deleted.')).toBeVisible();
  expect(deletions).toBe(2);
});

test('an address that names a picture opens it, and a search of the library is in the address', async () => {
  server.use(http.get(`*/api/dashboard/media/${tent.id}`, () => HttpResponse.json(tent)));
  const address = `/dashboard/media?search=tent&picture=${tent.id}`;
  const { user, router, queries } = await openLibrary([tent], address);

  expect(await screen.findByRole('textbox', { name: /English/ })).toHaveValue(tent.alt.en);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?search=tent');
  expect(queries[0]?.search).toBe('tent');
});

test('each place that shows a picture is a link for roles that may open it, and keeps it from being deleted', async () => {
  const usedIn = [
    { kind: 'doctors', id: recordId(1), title: { en: 'Dr. Anbu' } },
    { kind: 'meta', id: '/about', title: { en: 'About us' } },
    { kind: 'products', id: recordId(2), title: { en: 'Glucose meter' } },
  ];
  const { user } = await openLibrary([{ ...tent, usedIn }]);
  await user.click(await screen.findByRole('button', { name: new RegExp(tent.alt.en) }));
  const dialog = within(await screen.findByRole('dialog'));

  expect(dialog.getByRole('link', { name: 'Dr. Anbu' })).toHaveAttribute(
    'href',
    `/dashboard/doctor?edit=${recordId(1)}`,
  );
  expect(dialog.getByRole('link', { name: 'About us' })).toHaveAttribute(
    'href',
    '/dashboard/add-meta?page=%2Fabout',
  );
  expect(dialog.getByText('It can be deleted once nothing shows it.')).toBeVisible();
  expect(dialog.queryByText('Delete this picture')).not.toBeInTheDocument();
  // The shop is not loaded, so the address of its editor is unknown.
  expect(dialog.getByText('Glucose meter')).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Glucose meter' })).not.toBeInTheDocument();
});

test('a description that another person saved meanwhile is shown before it is replaced', async () => {
  const { user } = await openLibrary();
  const theirs = { ...tent, version: 2, alt: { en: 'A tent of theirs' } };
  server.use(http.get('*/api/dashboard/media/:id', () => HttpResponse.json(theirs)));
  const bodies = serveCalls<{ version: number }>('patch', '*/api/dashboard/media/:id', ({ version }) =>
    version === 2 ? HttpResponse.json(tent) : refusal(409, 'CONFLICT'),
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(tent.alt.en) }));
  await user.type(await screen.findByRole('textbox', { name: /Tamil/ }), 'கூடாரம்');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('“A tent of theirs”');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ version: 1 }, { version: 2, alt: { ta: 'கூடாரம்' } }]));
});

test('closing the upload of a new picture asks before its description is lost', async () => {
  URL.createObjectURL = () => 'blob:lamp';
  URL.revokeObjectURL = () => undefined;
  const { user } = await openLibrary();
  const lamp = new File([new Uint8Array(10)], 'lamp.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('New picture from this device'), lamp);
  await user.type(await screen.findByRole('textbox', { name: /English/ }), 'A lamp');

  await user.click(screen.getByRole('button', { name: 'Close' }));

  const question = await leaveQuestion();
  expect(question).toHaveTextContent('The picture is not uploaded yet.');
  await leave(user, question);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a picture opened again right after saving shows what was saved, though the list is still being read', async () => {
  const { user } = await openLibrary();
  const described = { ...tent, version: tent.version + 1, alt: { en: 'A tent in the rain' } };
  server.use(http.patch('*/api/dashboard/media/:id', () => HttpResponse.json(described)));
  await user.click(await screen.findByRole('button', { name: new RegExp(tent.alt.en) }));
  const words = await screen.findByRole('textbox', { name: /English/ });
  await user.clear(words);
  await user.type(words, described.alt.en);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: new RegExp(described.alt.en) }));

  expect(await screen.findByRole('textbox', { name: /English/ })).toHaveValue(described.alt.en);
});
