import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, refusal, renderApp, server, wrongField } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';

const invite = { user_name: 'Meena Raman', user_email: 'meena@example.com' };
const password = () => screen.findByLabelText(/^Your new password/);

/** Opens the link of an email; records the calls. */
function openLink(accept: (body: { token: string; password: string }) => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/admin/invite', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(invite);
    }),
    http.put('*/api/admin/invite', async ({ request }) => {
      const body = (await request.json()) as { token: string; password: string };
      bodies.push(body);
      return accept(body);
    }),
  );
  return { ...renderApp(remote, '/admin/invite#a-secret'), bodies };
}

test('an invited person chooses a password, and is led to the sign-in', async () => {
  const { user, bodies } = openLink(() =>
    HttpResponse.json({ message: 'Your password is set.', blocked: false }),
  );

  await user.type(await password(), 'kolam and coffee{Enter}');

  expect(await screen.findByText('Your password is set.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login');
  expect(bodies).toEqual([{ token: 'a-secret' }, { token: 'a-secret', password: 'kolam and coffee' }]);
});

test('a password that is refused stays, with the reason beside its field', async () => {
  const message = 'The password needs at least 8 characters.';
  const { user } = openLink(() => wrongField('password', message));

  await user.type(await password(), 'short{Enter}');

  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(new RegExp(message)));
  expect(await password()).toHaveValue('short');
  expect(await password()).toHaveFocus();
});

test('a link that was used says so', async () => {
  server.use(http.post('*/api/admin/invite', () => refusal(410, 'LINK_SPENT')));
  renderApp(remote, '/admin/invite#a-secret');

  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more: it was used');
  expect(screen.queryByLabelText(/password/)).not.toBeInTheDocument();
});
