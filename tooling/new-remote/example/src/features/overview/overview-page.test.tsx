import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { contractVersion, type RemoteModule } from '@nalam/shell/contract';
import { renderApp } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';

/** Stands for the dashboard, which gives its pages a header. */
const dashboard: RemoteModule = {
  name: 'dashboard',
  contract: contractVersion,
  routes: [
    {
      id: 'dashboard-layout',
      path: 'dashboard',
      handle: { render: 'browser', offersLayout: 'dashboard' },
      children: [{ id: 'home', index: true, Component: () => <h1>Dashboard</h1> }],
      Component: () => (
        <Outlet context={{ PageHeader: ({ title }: { title: string }) => <h1>{title}</h1> }} />
      ),
    },
  ],
  locales: () => Promise.resolve({}),
  smoke: [],
};

test('staff find the page in the dashboard', async () => {
  renderApp([dashboard, remote], paths.overview);

  expect(await screen.findByRole('heading', { level: 1, name: 'A new staff page' })).toBeVisible();
});

test('the menu leads staff there', async () => {
  const { menu } = await remote.extends.dashboard();

  expect(menu.map(({ to }) => to)).toEqual([paths.overview]);
});
