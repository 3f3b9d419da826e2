import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, serveCalls, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

const path = '*/api/dashboard/meta';
const about = {
  path: '/about',
  title: { en: 'About us', ta: 'எங்களைப் பற்றி' },
  description: { en: 'Who we are.' },
  image: null,
  version: 2,
};

preloadDashboard(() => import('./edit-meta-page.tsx'));

beforeEach(() => {
  serveStaff('superAdmin');
  server.use(http.get(path, () => HttpResponse.json({ pages: [about], total: 1, page: 1, pageSize: 50 })));
});

test('the previews follow the typed text at once, in both languages; a saved entry leads back to the list', async () => {
  const bodies = serveCalls('put', path, HttpResponse.json({ ...about, version: 3 }));
  const { user, router } = openDashboard('/dashboard/add-meta?page=%2Fabout');

  await user.type(await screen.findByLabelText('Title – English'), ' in Trichy');

  const english = within(await screen.findByLabelText('As people will see it – English'));
  expect(english.getAllByText('About us in Trichy')).toHaveLength(2);
  expect(english.getAllByText('nalam.example/about')).toHaveLength(1);
  const tamil = within(screen.getByLabelText('As people will see it – Tamil'));
  expect(tamil.getAllByText('எங்களைப் பற்றி')).toHaveLength(2);
  expect(tamil.getAllByText('Who we are.')).toHaveLength(2);

  await user.click(screen.getByText('Save', { selector: 'button' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/manage-meta'));
  expect(bodies).toEqual([{ ...about, title: { ...about.title, en: 'About us in Trichy' } }]);
});
