import type { Customer, CustomerAddress } from '@nalam/api/contract';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, refusal, renderApp, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/shop-customer.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { customer, homeAddress, token } from '../../testing/sample-cart.ts';

/** The API's state. */
let stored: Customer;
let addresses: CustomerAddress[];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', token);
  stored = customer;
  addresses = [];
  server.use(
    http.get('*/api/auth', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${localStorage.getItem('token')}`
        ? HttpResponse.json({ userData: stored })
        : refusal(401, 'SIGN_IN_REQUIRED'),
    ),
    http.get('*/api/account/addresses', () => HttpResponse.json(addresses)),
    http.post('*/api/account/addresses', async ({ request }) => {
      const address = { ...homeAddress, ...((await request.json()) as Partial<CustomerAddress>) };
      addresses = [...addresses, address];
      return HttpResponse.json(address, { status: 201 });
    }),
    http.delete('*/api/account/addresses/:id', ({ params }) => {
      addresses = addresses.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ message: 'It is deleted.' });
    }),
  );
});

test('a customer changes name and language, and reads them on the account', async () => {
  server.use(
    http.patch('*/api/account', async ({ request }) => {
      stored = { ...stored, ...((await request.json()) as Partial<Customer>) };
      return HttpResponse.json({ userData: stored });
    }),
  );
  const { user } = renderApp(remote, paths.account);

  await user.click(await screen.findByRole('link', { name: 'Change your details' }));
  const name = await screen.findByLabelText(/Name/);
  await user.clear(name);
  await user.type(name, 'Kavitha R');
  await user.selectOptions(screen.getByLabelText(/Language/), 'தமிழ்');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(await screen.findByText('Kavitha R')).toBeVisible();
  expect(stored.language).toBe('ta');
});

test('a new password requires the old one, and continues with the new session', async () => {
  server.use(
    http.patch('*/api/account/password', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      return password === 'the old sentence'
        ? HttpResponse.json({ token: 'a-new-token', user: customer })
        : refusal(401, 'INVALID_CREDENTIALS');
    }),
  );
  const { user } = renderApp(remote, paths.password);

  await user.type(await screen.findByLabelText(/^Password/), 'a guess');
  await user.type(screen.getByLabelText(/New password/), 'the new sentence');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('This password is not right.');
  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), 'the old sentence');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('a-new-token');
});

test('a late refusal of the old token does not end the session of the new one', async () => {
  let answer: () => void = () => undefined;
  const oldTokenAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.patch('*/api/account/password', () => HttpResponse.json({ token: 'a-new-token', user: customer })),
  );
  const { user } = renderApp(remote, paths.password);
  await user.type(await screen.findByLabelText(/^Password/), 'the old sentence');
  await user.type(screen.getByLabelText(/New password/), 'the new sentence');
  server.use(
    http.get('*/api/auth', async ({ request }) => {
      if (request.headers.get('authorization') === 'Bearer a-new-token')
        return HttpResponse.json({ userData: stored });
      await oldTokenAnswer;
      return refusal(401, 'SIGN_IN_REQUIRED');
    }),
  );
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-new-token'));

  answer();

  expect(await screen.findByText('Saved.')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(localStorage.getItem('token')).toBe('a-new-token');
  expect(screen.getByText('Saved.')).toBeVisible();
});

test('a customer adds an address', async () => {
  const { user } = renderApp(remote, paths.addresses);

  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  for (const [label, text] of [
    [/Name/, 'Kavitha'],
    [/Phone/, '9876543210'],
    [/House, street/, '12 Chathiram Street'],
    [/Town/, 'Trichy'],
    [/PIN code/, '620002'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Save this address' }));

  expect(await screen.findByText('The address is saved.')).toBeVisible();
  expect(screen.getByText(/12 Chathiram Street/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByLabelText(/PIN code/)).toBeNull();
});

test('deleting an address asks for confirmation', async () => {
  addresses = [homeAddress];
  const { user } = renderApp(remote, paths.addresses, { language: 'ta' });

  const deleteLabel = ta.addresses.deleteNamed.replace('{{where}}', 'Kavitha, Trichy');
  await user.click(await screen.findByRole('button', { name: deleteLabel }));
  const really = screen.getByRole('button', { name: ta.addresses.reallyDelete });
  expect(addresses).toHaveLength(1);
  await waitFor(() => expect(really).toBeEnabled());
  await user.click(really);

  expect(await screen.findByText(ta.addresses.deleted)).toBeVisible();
  expect(addresses).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a customer downloads their data as a file', async () => {
  server.use(
    http.get('*/api/account/export', () => HttpResponse.json({ customer: { name: 'Kavitha' }, orders: [] })),
  );
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = renderApp(remote, paths.ownData);

  await user.click(await screen.findByRole('button', { name: 'Download your data' }));

  expect(clicked).toHaveBeenCalledTimes(1);
  expect(files.map(({ type }) => type)).toEqual(['application/json']);
  clicked.mockRestore();
});

test('a customer deletes the account with the password, and the device forgets the token', async () => {
  let hasOpenOrder = true;
  server.use(
    http.get('*/api/account/export', () => HttpResponse.json({})),
    http.post('*/api/logout', () => refusal(401, 'SIGN_IN_REQUIRED')),
    http.delete('*/api/account', async ({ request }) => {
      expect(await request.json()).toEqual({ password: 'the sentence' });
      return hasOpenOrder ? refusal(409, 'ORDERS_UNDER_WAY') : HttpResponse.json({ message: 'Deleted.' });
    }),
  );
  const { user } = renderApp(remote, paths.ownData);

  await user.type(await screen.findByLabelText(/Password/), 'the sentence');
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(await messages.findByText(/^An order of yours is still under way/)).toBeVisible();
  hasOpenOrder = false;
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));

  expect(await screen.findByText('Your account and your data are deleted.')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

test.each([paths.addresses, paths.checkout])('a guest at %s signs in first', async (path) => {
  localStorage.clear();
  const { router } = renderApp(remote, path);

  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location.search).toBe(`?from=${path}`);
});

test('after the session has ended, the next link on the account leads to the login', async () => {
  const { user, router } = renderApp(remote, paths.account);
  const way = await screen.findByRole('link', { name: 'Your addresses' });
  server.use(
    http.get('*/api/auth', () => refusal(401, 'SIGN_IN_REQUIRED')),
    http.get('*/api/account/addresses', () => refusal(401, 'SIGN_IN_REQUIRED')),
  );

  await user.click(way);

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(router.state.location.search).toBe(`?from=${paths.addresses}`);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a wishlist disappears when the customer signs out in another tab', async () => {
  server.use(
    http.get('*/api/wishlist', () => HttpResponse.json([])),
    http.get('*/api/cart', () => HttpResponse.json([])),
  );
  renderApp(remote, paths.wishlist);
  expect(await screen.findByText('Your wishlist is empty')).toBeVisible();

  localStorage.removeItem('token');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });

  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/shop/login?from=${paths.wishlist}`,
  );
});
