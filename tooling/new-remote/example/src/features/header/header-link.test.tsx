import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp, siteWithHeader } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';

test('from any page the header leads here', async () => {
  const { user } = renderApp([siteWithHeader, remote], '/');

  const link = await screen.findByRole('link', { name: 'New' });
  expect(link).toHaveAttribute('href', paths.home);
  await user.click(link);

  expect(await screen.findByRole('heading', { level: 1, name: 'A new page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('aria-current', 'page');
});
