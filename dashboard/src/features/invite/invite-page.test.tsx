import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, renderApp, serveCalls, wrongField } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';

test('a password that is refused stays, with the reason beside its field, until an accepted one leads to the sign-in', async () => {
  const message = 'The password needs at least 8 characters.';
  serveCalls(
    'post',
    '*/api/admin/invite',
    HttpResponse.json({ user_name: 'Meena Raman', user_email: 'meena@example.com' }),
  );
  const bodies: unknown[] = serveCalls('put', '*/api/admin/invite', () =>
    bodies.length === 1
      ? wrongField('password', message)
      : HttpResponse.json({ message: 'Your password is set.', blocked: false }),
  );
  const { user } = renderApp(remote, '/admin/invite#a-secret');
  const password = await screen.findByLabelText(/^Your new password/);

  await user.type(password, 'short{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(message)));
  expect(password).toHaveValue('short');
  expect(password).toHaveFocus();
  await user.type(password, ' is not long enough{Enter}');

  expect(await screen.findByText('Your password is set.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login');
  expect(bodies.at(-1)).toEqual({ token: 'a-secret', password: 'short is not long enough' });
});
