import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import type { About } from '@nalam/api/contract';
import { screen, within } from '@testing-library/react';
import { english, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite } from '../../testing/site-content.ts';

const about: About = {
  lead: english('A centre in Trichy.'),
  story: { text: english('<p>It began small.</p>'), picture: null },
  values: [{ icon: 'heart', title: english('Kind before quick'), text: english('We say what comes next.') }],
  team: [{ title: english('Front desk'), text: english('They notice who needs a chair.') }],
  quality: {
    points: [{ title: english('Two pairs of eyes'), text: english('Read twice.') }],
    note: english('It holds no accreditation.'),
  },
  equipment: [{ name: english('CT scanner'), text: english('One breath.'), picture: null }],
  timeline: [{ year: '2009', text: english('One room.') }],
};

const serveAbout = (change: Partial<About> = {}) => {
  serveSite();
  server.use(http.get('*/api/about', () => HttpResponse.json({ ...about, ...change })));
};

test('the page describes the centre, and names the accreditations that it does not have', async () => {
  serveAbout();
  renderApp(remote, paths.about);

  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(screen.getByText('It began small.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('It holds no accreditation.');
  expect(screen.getByText('Dr. Meena')).toBeVisible();
  const machines = within(screen.getByRole('region', { name: 'The machines' }));
  expect(machines.getByRole('heading', { name: 'CT scanner' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Visit us' })).toBeVisible();
});

test('an empty part is left out, with its heading', async () => {
  serveAbout({ timeline: [], equipment: [] });
  renderApp(remote, paths.about);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'How we grew' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The machines' })).not.toBeInTheDocument();
});
