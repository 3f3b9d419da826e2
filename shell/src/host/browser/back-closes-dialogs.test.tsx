import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, Link, Outlet, RouterProvider, useBlocker } from 'react-router-dom';
import { Dialog } from '@nalam/shared-ui/dialog';
import { createI18n } from '../host-i18n.ts';
import { ownResources } from '../../testing/own-resources.ts';
import { letBackCloseDialogs, type BackClosesDialogs } from './back-closes-dialogs.ts';

// Before any router, as in the page.
addEventListener('popstate', (event) => back?.onTraversal(event));

/** The page of each loader call. */
let loaded: string[] = [];

function Page({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  return (
    <>
      <h1>{name}</h1>
      <button onClick={() => setOpen(true)}>Ask for an appointment</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Appointment">
        <input aria-label="Name" />
        <Link to="/prices">Prices</Link>
        <button onClick={() => setSure(true)}>Delete it all</button>
        <Dialog open={sure} onClose={() => setSure(false)} title="Are you sure?">
          …
        </Dialog>
      </Dialog>
    </>
  );
}

function Guarded() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.key !== nextLocation.key);
  return (
    <>
      <h1>Editor</h1>
      {blocker.state === 'blocked' && (
        <Dialog open onClose={() => blocker.reset()} title="Leave?">
          <button onClick={() => blocker.proceed()}>Leave</button>
        </Dialog>
      )}
    </>
  );
}

const Locked = () => (
  <Dialog open onClose={() => undefined} title="Your session has ended">
    …
  </Dialog>
);

const page = (name: string) => ({
  path: `/${name}`,
  element: <Page key={name} name={name} />,
  HydrateFallback: () => null,
  loader: () => {
    loaded.push(name);
    return null;
  },
});

let back: BackClosesDialogs | undefined;
let router: ReturnType<typeof createBrowserRouter>;

/** Traversals are separate tasks, and one may cause another. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));

/** Moves through the browser's history, and waits until all effects are over. */
function go(steps: number) {
  history.go(steps);
  return settled();
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const dialog = (name = 'Appointment') => screen.queryByRole('dialog', { name });

const i18n = createI18n('en', ownResources.en);
const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );

async function start() {
  const user = userEvent.setup();
  history.pushState(null, '', '/services');
  router = createBrowserRouter([
    {
      element: <Outlet />,
      children: [
        page('services'),
        page('prices'),
        { path: '/editor', element: <Guarded /> },
        { path: '/locked', element: <Locked /> },
      ],
    },
  ]);
  show();
  await screen.findByRole('heading', { name: 'services' });
  back = letBackCloseDialogs(router);
  await act(() => router.navigate('/prices'));
  await act(() => router.navigate('/services'));
  loaded = [];
  return { user, ask: () => user.click(screen.getByRole('button', { name: 'Ask for an appointment' })) };
}

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(async () => {
  cleanup();
  back?.end();
  back = undefined;
  router.dispose();
  await new Promise((resolve) => setTimeout(resolve, 50));
});

test('Back closes the dialog, and the page and the typed text stay; Forward opens nothing', async () => {
  const { user, ask } = await start();
  await ask();
  await user.type(screen.getByLabelText('Name'), 'Meena');

  await go(-1);
  expect(dialog()).not.toBeInTheDocument();
  expect(heading()).toBe('services');
  expect(loaded).toEqual([]);

  await go(1);
  expect(dialog()).not.toBeInTheDocument();
  expect(heading()).toBe('services');

  await ask();
  expect(screen.getByLabelText('Name')).toHaveValue('Meena');
  await go(-1);
  expect(dialog()).not.toBeInTheDocument();
  await go(-1);
  expect(heading()).toBe('prices');
});

test('after a dialog was closed by its button, the first Back leaves the page', async () => {
  const { user, ask } = await start();
  await ask();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await settled();
  expect(loaded).toEqual([]);

  await go(-1);

  expect(heading()).toBe('prices');
});

test('going back two pages as a dialog closes leaves Back able to close the next one', async () => {
  const { user, ask } = await start();
  await act(() => router.navigate('/prices'));
  await ask();
  history.go(-2);
  // Before the browser has navigated.
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settled();

  await ask();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await settled();
  expect(history.state).not.toHaveProperty('dialog');
});

test('a link in a dialog leads on, and Back and Forward pass what is left of the dialog', async () => {
  const { user, ask } = await start();
  await ask();
  await user.click(screen.getByRole('link', { name: 'Prices' }));
  await waitFor(() => expect(heading()).toBe('prices'));

  await go(-1);
  expect(heading()).toBe('services');
  expect(dialog()).not.toBeInTheDocument();
  await go(1);
  expect(heading()).toBe('prices');
  await go(-1);
  await go(-1);
  expect(heading()).toBe('prices');
});

test('Back closes the upper of two dialogs, then the lower', async () => {
  const { user, ask } = await start();
  await ask();
  await user.click(screen.getByRole('button', { name: 'Delete it all' }));
  expect(dialog('Are you sure?')).toBeVisible();

  await go(-1);
  expect(dialog('Are you sure?')).not.toBeInTheDocument();
  expect(dialog()).toBeVisible();

  await go(-1);
  expect(dialog()).not.toBeInTheDocument();
  expect(heading()).toBe('services');
});

test('a dialog that does not close for Back stays, however often it is pressed', async () => {
  await start();
  await act(() => router.navigate('/locked'));

  await go(-1);
  await go(-1);

  expect(dialog('Your session has ended')).toBeVisible();
});

test('one answer to the question before leaving decides between staying and leaving', async () => {
  const { user } = await start();
  await act(() => router.navigate('/editor'));

  await go(-1);
  expect(dialog('Leave?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await settled();
  expect(heading()).toBe('Editor');

  await go(-1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(heading()).toBe('services'));
  await go(-1);
  expect(heading()).toBe('prices');
});

test('a page that is reloaded while a dialog is open returns to its own entry', async () => {
  const { ask } = await start();
  await ask();
  // The previous page's history entry is still there.
  cleanup();
  back?.end();
  back = undefined;
  router.dispose();
  router = createBrowserRouter([page('services'), page('prices')]);
  show();
  back = letBackCloseDialogs(router);
  await settled();

  expect(history.state).not.toHaveProperty('dialog');
  await go(-1);
  expect(heading()).toBe('prices');
});
