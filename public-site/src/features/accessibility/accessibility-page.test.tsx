import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp, testSite } from '@nalam/shell/testing';
import ta from '../../../locales/ta/accessibility.json' with { type: 'json' };
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite } from '../../testing/site-content.ts';

beforeEach(() => serveSite());

test('the footer of every page leads to the statement, with known issues and a contact', async () => {
  const { user } = renderApp(remote, paths.home);
  const footer = within(await screen.findByRole('contentinfo'));

  await user.click(footer.getByRole('link', { name: 'Accessibility' }));

  expect(await screen.findByRole('heading', { name: 'What does not work well yet' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: testSite.email })).toHaveAttribute(
    'href',
    `mailto:${testSite.email}`,
  );
  expect(main.getByText('This page was written on 25 Nov 2026.')).toBeVisible();
});

test('the statement is available in Tamil', async () => {
  renderApp(remote, paths.accessibility, { language: 'ta' });

  expect(await screen.findByRole('heading', { level: 1, name: ta.title })).toBeVisible();
});
