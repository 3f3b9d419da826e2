import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveOpenings, testOpening } from '../../testing/site-openings.ts';

beforeEach(() => sessionStorage.clear());

const page = paths.opening(testOpening.slug);

test('an application without CV and consent is not sent; the errors are shown beside the fields', async () => {
  serveOpenings();
  const { user } = renderApp(remote, page);
  // The layout has an appointment form with the same field names.
  const form = within(await screen.findByRole('main'));
  await user.type(await form.findByLabelText('Name *'), 'Selvi');
  await user.type(form.getByLabelText('Email *'), 'selvi@example.in');
  await user.type(form.getByLabelText('Phone *'), '98400 12345');

  await user.click(screen.getByRole('button', { name: 'Send application' }));

  const cv = screen.getByLabelText('CV *');
  expect(cv).toHaveAccessibleDescription(expect.stringContaining('Please choose your CV.'));
  expect(cv).toHaveFocus();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Please agree/);
  expect(form.getByLabelText('Name *')).toHaveValue('Selvi');
});
