import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { english, renderApp } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testDoctor } from '../../testing/site-content.ts';

const doctors = [
  testDoctor,
  {
    ...testDoctor,
    _id: 'd2',
    slug: 'dr-kannan',
    name: english('Dr. Kannan'),
    speciality: english('Cardiology'),
    specialityKey: 'Cardiology',
    days: ['thu' as const, 'sat' as const],
  },
];

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a doctor is shown with what a patient wants to know', async () => {
  serveSite({ doctors });
  renderApp(remote, paths.doctors);

  const card = within(await screen.findByRole('article', { name: 'Dr. Meena' }));
  expect(card.getByText('Radiology')).toBeVisible();
  expect(card.getByText('MBBS, MD', { exact: false })).toHaveTextContent('Reg. no. TNMC demo-1');
  expect(card.getByText('Mon–Wed, Fri', { exact: false })).toHaveTextContent('9:00 am – 4:30 pm');
  expect(card.getByText('Reads scans.')).toBeVisible();
});

test('a visitor picks a speciality, which is in the address', async () => {
  serveSite({ doctors });
  const { user, router } = renderApp(remote, paths.doctors);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Speciality' }), 'Cardiology');

  expect(await screen.findByText('1 doctor')).toBeVisible();
  expect(names()).toEqual(['Dr. Kannan']);
  expect(router.state.location.search).toContain('speciality=Cardiology');
});

const manyDoctors = Array.from({ length: 1000 }, (_, n) => ({
  ...testDoctor,
  _id: `d${n}`,
  slug: `dr-${n}`,
  name: english(`Dr. ${n}`),
  days: n % 2 === 0 ? ['mon' as const] : ['tue' as const],
}));

test('a thousand doctors come in pages, with links that need no script', async () => {
  serveSite({ doctors: manyDoctors });
  renderApp(remote, `${paths.doctors}?page=2`);

  expect(await screen.findByText('1000 doctors')).toBeVisible();
  expect(names()).toHaveLength(24);
  expect(names()[0]).toBe('Dr. 24');
  const previous = screen.getByRole('link', { name: 'Previous' });
  expect(previous).toHaveAttribute('href', '/doctors#list');
  expect(previous).toHaveAttribute('rel', 'prev');
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('href', '/doctors?page=3#list');
  expect(next).toHaveAttribute('rel', 'next');
  expect(screen.getByText('Page 2 of 42')).toBeVisible();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://nalam.example/doctors?page=2',
  );
});

test('the pages of a filtered list keep the filter', async () => {
  serveSite({ doctors: manyDoctors });
  const { user } = renderApp(remote, `${paths.doctors}?day=mon`);

  await user.click(await screen.findByRole('link', { name: 'Next' }));

  expect(await screen.findByText('Page 2 of 21')).toBeVisible();
  expect(names()[0]).toBe('Dr. 48');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://nalam.example/doctors',
  );
});

test('structured data lists every doctor', async () => {
  serveSite({ doctors });
  renderApp(remote, paths.doctors);

  await screen.findByRole('article', { name: 'Dr. Meena' });
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as object,
  );
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@graph': [
        expect.objectContaining({
          '@type': 'Physician',
          name: 'Dr. Meena',
          url: 'https://nalam.example/doctors#dr-meena',
          identifier: 'TNMC demo-1',
        }),
        expect.objectContaining({ name: 'Dr. Kannan' }),
      ],
    }),
  );
});

test('a centre that has not entered its doctors yet says so', async () => {
  serveSite({ doctors: [] });
  renderApp(remote, paths.doctors);

  expect(await screen.findByText('Our doctors are not listed here yet.')).toBeVisible();
});
