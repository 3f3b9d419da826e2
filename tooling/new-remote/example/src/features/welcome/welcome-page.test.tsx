import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp, testSite } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';

const [phone = ''] = testSite.phones;

test('a visitor who does not find it here can call', async () => {
  renderApp(remote, paths.home);

  expect(await screen.findByRole('heading', { level: 1, name: 'A new page' })).toBeVisible();
  expect(await screen.findByRole('link', { name: `Call ${phone}` })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(' ', '')}`,
  );
});

test('the page is there in Tamil', async () => {
  renderApp(remote, paths.home, { language: 'ta' });

  expect(await screen.findByRole('heading', { level: 1, name: 'புதிய பக்கம்' })).toBeVisible();
});
