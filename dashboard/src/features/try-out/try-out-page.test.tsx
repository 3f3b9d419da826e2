import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Trial, TrialChoices } from '@nalam/shell/contract';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./try-out-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

const publishedAt = '2026-11-20T19:00:00.000Z';
const choices: TrialChoices = {
  trial: {},
  packages: [
    {
      name: 'shop',
      live: '1.0.0-live',
      stored: [
        { version: '1.0.0-new', publishedAt },
        { version: '1.0.0-live', publishedAt },
      ],
    },
  ],
};

/** Mocks the shell's server; records the trial. */
function serveTrial(first: Trial = {}) {
  const stored = { trial: first };
  server.use(
    http.get('*/api/dashboard/trial', () => HttpResponse.json({ ...choices, trial: stored.trial })),
    http.put('*/api/dashboard/trial', async ({ request }) => {
      stored.trial = (await request.json()) as Trial;
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/dashboard/trial', () => {
      stored.trial = {};
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return stored;
}

const open = () => openDashboard('/dashboard/try-out');

test('a stored version, which may be the live one, is chosen, shown as tried out, and ended', async () => {
  const stored = serveTrial();
  const { user } = open();
  await screen.findByText('You see the site as visitors do.');
  expect(screen.getByRole('button', { name: 'Try out' })).toBeDisabled();

  await user.selectOptions(screen.getByRole('combobox', { name: 'shop' }), '1.0.0-live');
  await user.click(screen.getByRole('button', { name: 'Try out' }));

  expect(await screen.findByText('You are trying something out. Nobody else sees it.')).toBeVisible();
  expect(stored.trial).toEqual({ shop: '1.0.0-live' });
  expect(screen.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', '/');

  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'shop' })).toHaveValue(''));
  expect(stored.trial).toEqual({});
});

test('incompatible versions are named, and the choice stays', async () => {
  serveTrial({ shop: '1.0.0-new' });
  server.use(http.put('*/api/dashboard/trial', () => refusal(409, 'NOT_FIT')));
  const { user } = open();
  await screen.findByText('You are trying something out. Nobody else sees it.');

  await user.click(screen.getByRole('button', { name: 'Try out' }));

  expect(await screen.findByText('These versions can’t run together. Choose others.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'shop' })).toHaveValue('1.0.0-new');
});
