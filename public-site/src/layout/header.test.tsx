import '../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { serveSite } from '../testing/site-content.ts';

beforeEach(() => serveSite());

const menu = async () => screen.findByRole('navigation', { name: 'Main menu' });

test('the services dropdown opens, and closes when a service is chosen', async () => {
  const { user } = renderApp(remote, paths.home);
  const dropdown = within(await menu()).getByRole('group');
  expect(dropdown).not.toHaveAttribute('open');

  await user.click(within(dropdown).getByText('Services'));
  expect(dropdown).toHaveAttribute('open');
  await user.click(within(dropdown).getByRole('link', { name: 'CT Scan' }));

  expect(dropdown).not.toHaveAttribute('open');
  expect(await screen.findByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
});

test.each(['Escape', 'a press beside it'])('the services dropdown closes at %s', async (way) => {
  const { user } = renderApp(remote, paths.home);
  const dropdown = within(await menu()).getByRole('group');
  await user.click(within(dropdown).getByText('Services'));

  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('main'));

  expect(dropdown).not.toHaveAttribute('open');
});
