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

test('a visitor picks a speciality, which is in the address', async () => {
  serveSite({ doctors });
  const { user, router } = renderApp(remote, paths.doctors);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Speciality' }), 'Cardiology');

  expect(await screen.findByText('1 doctor')).toBeVisible();
  expect(names()).toEqual(['Dr. Kannan']);
  expect(router.state.location.search).toContain('speciality=Cardiology');
});
