import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import { expectInputs, wrongContent } from '../../testing/every-field.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { recordSchemas } from '../../testing/record-schemas.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

const path = '*/api/dashboard/site-settings';
const text = { en: 'Text', ta: 'உரை' };
const content = {
  name: { en: 'Nalam Diagnostics', ta: 'நலம்' },
  tagline: text,
  footerText: text,
  address: { lines: [text], city: text, state: text, postalCode: '620018', country: text },
  phones: ['+91 90000 00001'],
  whatsapp: null,
  email: 'care@nalam.example',
  mailLanguage: 'en',
  retention: {
    appointmentMonths: 12,
    enquiryMonths: 12,
    applicationMonths: 6,
    accountMonths: 36,
    orderYears: 8,
    signInMonths: 12,
    mailMonths: 3,
  },
  hours: [{ days: ['mon'], open: '07:00', close: '20:00' }],
  visits: { slotMinutes: 30, places: 2, closedDays: ['2026-01-15'] },
  map: { latitude: 10.8, longitude: 78.7 },
  social: { facebook: null, instagram: null, youtube: null },
  credit: { name: 'An agency', href: null },
  whyUs: [],
  visit: { parking: text, bring: text, gettingHere: text },
};

preloadDashboard(() => import('./site-settings-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

test('the form offers every field of its schema with its limits', async () => {
  const schema = recordSchemas['site-settings'];
  server.use(http.get(path, () => HttpResponse.json({ version: 4, content: wrongContent(schema) })));
  const { user } = openDashboard('/dashboard/site-settings');
  await user.type(await screen.findByLabelText('Name of the centre – English'), 'x');

  await user.click(screen.getByText('Save', { selector: 'button' }));

  await expectInputs(schema);
});

test('a change is sent with the version that the edit began from, and is saved once staff have seen the agreed visits that it affects', async () => {
  server.use(http.get(path, () => HttpResponse.json({ version: 4, content })));
  const bodies = serveCalls<{ keepsVisits?: boolean }>('put', path, ({ keepsVisits }) =>
    keepsVisits
      ? HttpResponse.json({ version: 5, content })
      : HttpResponse.json(
          {
            code: 'VISITS_AGREED',
            message: '',
            details: [{ field: 'visits', message: 'NLM-7F3K9Q, 2026-12-01 09:00' }],
          },
          { status: 409 },
        ),
  );
  const { user } = openDashboard('/dashboard/site-settings');
  await user.type(await screen.findByLabelText('Name of the centre – English'), ' & Co');
  await user.click(screen.getByText('Save', { selector: 'button' }));

  expect(await screen.findByText('NLM-7F3K9Q, 2026-12-01 09:00')).toBeVisible();
  // The button behind the question shows no note about a slow call.
  expect(screen.getByText('Save', { selector: 'button' })).toBeInTheDocument();
  const confirm = screen.getByText('Save anyway', { selector: 'button' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);

  expect(await screen.findByText('Saved.')).toBeVisible();
  const name = { en: 'Nalam Diagnostics & Co', ta: 'நலம்' };
  expect(bodies).toEqual([
    { version: 4, content: { ...content, name } },
    { version: 4, content: { ...content, name }, keepsVisits: true },
  ]);
});

test('settings that are not filled in yet begin blank, except for the retention periods and how visits are agreed on', async () => {
  server.use(http.get(path, () => refusal(404, 'NOT_FOUND')));
  openDashboard('/dashboard/site-settings');

  expect(await screen.findByLabelText('Name of the centre – English')).toHaveValue('');
  expect(screen.getByLabelText('Latitude on the map')).toHaveValue('');
  expect(screen.getByLabelText('Messages, months')).toHaveValue('12');
  expect(screen.getByLabelText('Visits may start every … minutes')).toHaveValue('30');
});
