import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { User, UserList } from '@nalam/api/contract';
import { holdBack, http, HttpResponse, type RenderedApp, server, wrongField } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { resizeWindow } from '../../testing/window-width.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./users-page.tsx'));

const meena: User = {
  _id: '0190a1b2-0000-7000-8000-000000000001',
  user_name: 'Meena Raman',
  user_email: 'meena@example.com',
  user_type: 'admin',
  user_active: true,
  user_block: false,
  version: 3,
  createdAt: '2026-11-01T06:00:00.000Z',
  twoFactor: false,
  invitedUntil: null,
  lastSeenAt: null,
};

/** Mocks a list of this user. */
function serveUsers(listed = meena) {
  serveStaff('superAdmin');
  server.use(
    http.get('*/api/dashboard/users', () =>
      HttpResponse.json<UserList>({ users: [listed], total: 1, page: 1, pageSize: 20 }),
    ),
    http.get('*/api/dashboard/users/:id', () => HttpResponse.json(meena)),
  );
}

const leave = () =>
  within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Dashboard' });

/** Fills in the form of a new user, and sends it. */
async function sendRavi(user: RenderedApp['user']) {
  await user.type(await screen.findByLabelText(/^User Name/), 'Ravi');
  await user.type(screen.getByLabelText(/^User Email/), 'ravi@example.com');
  await user.type(screen.getByLabelText(/^User Password/), 'kolam and coffee{Enter}');
}

/** Mocks a form's call, and records the form by intercepting `append`, because jsdom cannot read FormData back. */
function serveForm(method: 'post' | 'patch', path: string, answer: () => Response) {
  const forms: Record<string, unknown>[] = [];
  const filled = jest.spyOn(FormData.prototype, 'append');
  server.use(
    http[method](`*/api/${path}`, () => {
      forms.push(Object.fromEntries(filled.mock.calls) as Record<string, unknown>);
      filled.mockClear();
      return answer();
    }),
  );
  return forms;
}

test('on a phone each user is a card that leads to the form', async () => {
  resizeWindow(360);
  serveUsers({ ...meena, user_block: true });
  openDashboard('/dashboard/manage-user');

  const card = (await screen.findByRole('heading', { name: 'Meena Raman' })).closest('li');
  expect(within(card ?? document.body).getByText('Blocked')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Meena Raman' })).toHaveAttribute(
    'href',
    `/dashboard/add-user?userId=${meena._id}`,
  );
});

test('a new user is active and blocked, is sent as form data, and the server’s message is shown', async () => {
  serveUsers();
  const forms = serveForm('post', 'add-user', () =>
    HttpResponse.json({ message: 'Ravi has been added.', user: meena }, { status: 201 }),
  );
  const { user } = openDashboard('/dashboard/add-user');

  expect(await screen.findByRole('heading', { level: 1, name: 'Add User' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Block User' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'User Active' })).toBeChecked();
  await user.type(screen.getByLabelText(/^User Name/), 'Ravi');
  await user.type(screen.getByLabelText(/^User Email/), 'ravi@example.com');
  await user.type(screen.getByLabelText(/^User Password/), 'kolam and coffee');
  await user.click(screen.getByRole('switch', { name: 'Block User' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Ravi has been added.')).toBeVisible();
  expect(forms).toEqual([
    {
      user_name: 'Ravi',
      user_email: 'ravi@example.com',
      user_type: 'superAdmin',
      user_password: 'kolam and coffee',
      user_active: 'true',
      user_block: 'false',
      type: 'true',
    },
  ]);
  expect(screen.getByLabelText(/^User Name/)).toHaveValue('');
});

test('errors stand beside their fields, also those of the API, and keep what was typed', async () => {
  serveUsers();
  const message = 'Another user has this email address already.';
  const answers = [
    wrongField('user_email', message, 'TAKEN'),
    HttpResponse.json({ message: 'No more users.' }, { status: 500 }),
  ];
  const forms = serveForm('post', 'add-user', () => answers.shift() ?? HttpResponse.error());
  const { user } = openDashboard('/dashboard/add-user');

  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the name.')).toBeVisible();
  expect(screen.getByText('Enter the email address.')).toBeVisible();
  expect(screen.getByText('Enter a password.')).toBeVisible();
  expect(screen.getByLabelText(/^User Name/)).toHaveAttribute('aria-invalid', 'true');
  expect(forms).toEqual([]);

  await sendRavi(user);
  // Beside the field, and in a notice.
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(screen.getByLabelText(/^User Email/)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(/^User Password/)).toHaveValue('kolam and coffee');

  // A refusal without a code shows the API's own words until the form is sent again.
  await user.type(screen.getByLabelText(/^User Email/), '{Enter}');
  expect(await screen.findByText('No more users.')).toBeVisible();
  await user.clear(screen.getByLabelText(/^User Name/));
  await user.type(screen.getByLabelText(/^User Password/), '{Enter}');
  expect(screen.queryByText('No more users.')).not.toBeInTheDocument();
});

test('Reset clears the form of a new and of an existing user, whose stored values can be restored', async () => {
  serveUsers();
  const { user, router } = openDashboard('/dashboard/add-user');
  await user.type(await screen.findByLabelText(/^User Name/), 'Ravi');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText(/^User Name/)).toHaveValue('');

  await act(() => router.navigate(`/dashboard/add-user?userId=${meena._id}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible();
  await screen.findByDisplayValue('Meena Raman');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText(/^User Name/)).toHaveValue('');
  expect(screen.getByLabelText(/^User Email/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(screen.getByLabelText(/^User Name/)).toHaveValue('Meena Raman');

  // Leaving does not ask once every change is undone.
  await user.click(leave());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('an edit carries the id and the version, and closes the form', async () => {
  serveUsers();
  const forms = serveForm('patch', 'edit-user', () =>
    HttpResponse.json({ message: 'The changes to Meena have been saved.', user: meena }),
  );
  const { user, router } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);

  const name = await screen.findByLabelText(/^User Name/);
  expect(screen.queryByLabelText(/^User Password/)).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Meena{Enter}');

  expect(await screen.findByText('The changes to Meena have been saved.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/manage-user');
  expect(forms).toMatchObject([{ userId: meena._id, version: '3', user_name: 'Meena', type: 'false' }]);
});

test('text typed during a save stays, is not saved yet, and keeps the form open', async () => {
  serveUsers();
  const forms = serveForm('patch', 'edit-user', () =>
    HttpResponse.json({ message: 'Saved once more.', user: { ...meena, version: 5 } }),
  );
  const answer = holdBack('patch', '*/api/edit-user');
  const { user, router } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);
  const name = await screen.findByLabelText(/^User Name/);
  await user.type(name, ' K{Enter}');
  await screen.findByRole('button', { name: 'Saving…' });
  await user.type(name, 'rishnan');
  answer(
    HttpResponse.json({ message: 'Saved.', user: { ...meena, user_name: 'Meena Raman K', version: 4 } }),
  );

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(name).toHaveValue('Meena Raman Krishnan');
  expect(router.state.location.pathname).toBe('/dashboard/add-user');
  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved once more.')).toBeVisible();
  expect(forms).toMatchObject([{ user_name: 'Meena Raman Krishnan', version: '4' }]);
});

test('text typed while a user is being added stays for the next one', async () => {
  serveUsers();
  const answer = holdBack('post', '*/api/add-user');
  const { user } = openDashboard('/dashboard/add-user');
  const name = await screen.findByLabelText<HTMLInputElement>(/^User Name/);
  await sendRavi(user);
  await screen.findByRole('button', { name: 'Saving…' });
  await user.clear(name);
  await user.type(name, 'Anbu');
  answer(HttpResponse.json({ message: 'Ravi has been added.', user: meena }, { status: 201 }));

  expect(await screen.findByText('Ravi has been added.')).toBeVisible();
  expect(name).toHaveValue('Anbu');
  expect(name).toHaveFocus();
  expect(screen.getByLabelText(/^User Email/)).toHaveValue('');
  expect(screen.getByLabelText(/^User Password/)).toHaveValue('');
});

test('typing on while a save is refused keeps words and cursor', async () => {
  serveUsers();
  const answer = holdBack('patch', '*/api/edit-user');
  const { user } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);
  const name = await screen.findByLabelText(/^User Name/);
  const email = screen.getByLabelText(/^User Email/);
  await user.type(email, '.in{Enter}');
  await screen.findByRole('button', { name: 'Saving…' });
  await user.type(name, ' K');
  const message = 'Another user has this email address already.';
  answer(wrongField('user_email', message, 'TAKEN'));

  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(name).toHaveValue('Meena Raman K');
  expect(name).toHaveFocus();
  expect(email).toHaveValue('meena@example.com.in');
});

test('saving over another person’s change shows both versions to choose from', async () => {
  serveUsers();
  const theirs = { ...meena, user_name: 'Meena Ravi', version: 4 };
  const answers = [
    HttpResponse.json(
      {
        code: 'CONFLICT',
        message: 'Somebody else has changed this user since you opened it.',
        details: { version: 4, content: theirs, updatedBy: 'Anbu', updatedAt: meena.createdAt },
      },
      { status: 409 },
    ),
    HttpResponse.json({ message: 'Saved.', user: theirs }),
  ];
  const forms = serveForm('patch', 'edit-user', () => answers.shift() ?? HttpResponse.error());
  const { user } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);
  const name = await screen.findByLabelText(/^User Name/);
  await user.clear(name);
  await user.type(name, 'Meena K{Enter}');

  const row = await screen.findByRole('row', { name: /User Name/ });
  expect(within(row).getByText('Meena Ravi')).toBeVisible();
  expect(within(row).getByText('Meena K')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Overwrite it with mine' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(forms.at(-1)).toMatchObject({ version: '4', user_name: 'Meena K' });
});

test('a user is deleted only once that is confirmed', async () => {
  serveUsers();
  const versions: (string | null)[] = [];
  server.use(
    http.delete('*/api/dashboard/users/:id', ({ request }) => {
      versions.push(new URL(request.url).searchParams.get('version'));
      return HttpResponse.json({ message: 'Meena Raman has been deleted.', user: meena });
    }),
  );
  const { user, router } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Meena Raman?' });
  const answer = within(dialog).getByRole('button', { name: 'Delete this user' });
  expect(versions).toEqual([]);
  await waitFor(() => expect(answer).toBeEnabled());
  await user.click(answer);

  expect(await screen.findByText('Meena Raman has been deleted.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/manage-user');
  expect(versions).toEqual(['3']);
});

test('after a confirmation, a user who lost the phone signs in with the password alone', async () => {
  serveUsers();
  server.use(
    http.get('*/api/dashboard/users/:id', () => HttpResponse.json({ ...meena, twoFactor: true })),
    http.delete(`*/api/dashboard/users/${meena._id}/two-factor`, () =>
      HttpResponse.json({ message: 'Meena Raman signs in with the password alone now.', user: meena }),
    ),
  );
  const { user } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);

  await user.click(await screen.findByRole('button', { name: 'Two-step sign-in off' }));
  const dialog = screen.getByRole('dialog', { name: 'Switch two-step sign-in off for Meena Raman?' });
  const answer = within(dialog).getByRole('button', { name: 'Switch it off' });
  await waitFor(() => expect(answer).toBeEnabled());
  await user.click(answer);

  expect(await screen.findByText('Meena Raman signs in with the password alone now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Two-step sign-in off' })).not.toBeInTheDocument();
});

test('the form of an invited user has no password field, and sends no password', async () => {
  serveUsers();
  const forms = serveForm('post', 'add-user', () =>
    HttpResponse.json({ message: 'Ravi gets an email.', user: meena }, { status: 201 }),
  );
  const { user } = openDashboard('/dashboard/add-user');

  await user.type(await screen.findByLabelText(/^User Name/), 'Ravi');
  await user.type(screen.getByLabelText(/^User Email/), 'ravi@example.com');
  await user.click(screen.getByRole('switch', { name: 'Invite by link' }));
  expect(screen.queryByLabelText(/^User Password/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Ravi gets an email.')).toBeVisible();
  expect(forms[0]).toMatchObject({ user_email: 'ravi@example.com', invite: 'true' });
  expect(forms[0]).not.toHaveProperty('user_password');
  expect(screen.getByLabelText(/^User Password/)).toHaveValue('');
});

test('an invited person who has not chosen a password yet gets another link', async () => {
  serveUsers();
  const invited = { ...meena, invitedUntil: '2026-11-28T06:00:00.000Z' };
  server.use(
    http.get('*/api/dashboard/users/:id', () => HttpResponse.json(invited)),
    http.post(`*/api/dashboard/users/${meena._id}/invite`, () =>
      HttpResponse.json({ message: 'Meena Raman gets an email with a new link.', user: invited }),
    ),
  );
  const { user } = openDashboard(`/dashboard/add-user?userId=${meena._id}`);

  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));

  expect(await screen.findByText('Meena Raman gets an email with a new link.')).toBeVisible();
});
