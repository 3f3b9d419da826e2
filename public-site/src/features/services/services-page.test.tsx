import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite } from '../../testing/site-content.ts';

const main = () => within(screen.getByRole('main'));

test('the search runs while the visitor types, and is in the address', async () => {
  serveSite();
  const { user, router } = renderApp(remote, paths.services);

  await user.type(await screen.findByRole('searchbox', { name: /^Search for a test/ }), 'colestrol');

  expect(await main().findByText('1 match for “colestrol”.', { exact: false })).toBeVisible();
  expect(main().getByRole('heading', { level: 2, name: 'Blood Tests' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=colestrol');
  expect(main().getByRole('searchbox')).toHaveFocus();
});
