import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { plainDashboard, renderApp } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';

test('staff find the page in the dashboard', async () => {
  renderApp([plainDashboard, remote], paths.overview);

  expect(await screen.findByRole('heading', { level: 1, name: 'A new staff page' })).toBeVisible();
});

test('the menu leads staff there', async () => {
  const { menu } = await remote.extends.dashboard();

  expect(menu.map(({ to }) => to)).toEqual([paths.overview]);
});
