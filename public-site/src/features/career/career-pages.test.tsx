import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveOpenings, testOpening } from '../../testing/site-openings.ts';

beforeEach(() => sessionStorage.clear());

const page = paths.opening(testOpening.slug);

test('the open positions lead to their pages, and the steps of hiring are listed in order', async () => {
  serveOpenings();
  renderApp(remote, paths.career);

  expect(await screen.findByRole('link', { name: 'Staff nurse' })).toHaveAttribute('href', page);
  expect(screen.getByText('Apply until 15 Feb 2027')).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'How we hire' })).getAllByRole('heading', {
    level: 3,
  });
  expect(steps.map((step) => step.textContent)).toEqual([
    'You apply',
    'We talk',
    'You try a morning',
    'You get the offer in writing',
  ]);
});

test('without an open position the page says so and when to look again', async () => {
  serveOpenings({ openings: [] });
  renderApp(remote, paths.career);

  expect(await screen.findByText('There is no open position right now')).toBeVisible();
});

test('a position says what it pays and tells job searches, too', async () => {
  serveOpenings();
  renderApp(remote, page);

  expect(await screen.findByRole('heading', { level: 1, name: 'Staff nurse' })).toBeVisible();
  expect(screen.getByText('₹20,000 to ₹28,000 a month')).toBeVisible();
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      datePosted: '2026-11-12',
      validThrough: '2027-02-15T23:59:59+05:30',
    }),
  );
});

test('a closed position says so, without a form and without data for job searches', async () => {
  serveOpenings({ opening: { closed: true } });
  renderApp(remote, page);

  expect(await screen.findByRole('note')).toHaveTextContent(
    'This position has closed. Its last date was 15 Feb 2027.',
  );
  expect(screen.queryByRole('button', { name: 'Send application' })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('JobPosting');
});

test('an application without CV and consent is not sent; the errors are shown beside the fields', async () => {
  serveOpenings();
  const { user } = renderApp(remote, page);
  // The layout has an appointment form with fields of the same names.
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
