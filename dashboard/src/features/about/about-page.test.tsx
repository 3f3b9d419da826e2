import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openDashboard } from '../../testing/open-dashboard.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { detailOf, recordId, serveRecord } from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';

preloadDashboard(
  () => import('./about-page.tsx'),
  () => import('../../records/editor/record-editor.tsx'),
);

test('a point of a section is corrected in Tamil, and the other sections stay', async () => {
  serveStaff('superAdmin');
  const content = {
    lead: { en: 'A centre in Trichy.', ta: 'திருச்சியில் ஒரு மையம்.' },
    story: { text: { en: '<p>Small.</p>' }, picture: null },
    values: [{ icon: 'heart', title: { en: 'Kind' }, text: { en: 'Before quick.' } }],
    team: [],
    quality: { points: [{ title: { en: 'Checked' }, text: { en: 'Daily.' } }], note: { en: 'None.' } },
    equipment: [{ name: { en: 'CT' }, text: { en: 'Fast.' }, picture: null }],
    timeline: [{ year: '2009', text: { en: 'Opened.' } }],
  };
  const stored = serveRecord('about', detailOf(content, { kind: 'about', slug: null, status: 'draft' }));
  const { user } = openDashboard(`/dashboard/about?edit=${recordId(1)}`);

  const point = within(await screen.findByRole('group', { name: 'How we keep results reliable 1' }));
  await user.type(point.getByLabelText('Text – Tamil'), 'தினமும்.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(stored.detail.content).toEqual({
      ...content,
      quality: {
        ...content.quality,
        points: [{ title: { en: 'Checked' }, text: { en: 'Daily.', ta: 'தினமும்.' } }],
      },
    }),
  );
});
