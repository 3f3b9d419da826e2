import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { holdBack, http, HttpResponse, refusal, serveCalls, server, wrongField } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import {
  detailOf,
  pictureOf,
  recordId,
  serveList,
  servePicture,
  serveRecord,
} from '../../testing/records-network.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { resizeWindow } from '../../testing/window-width.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

const doctor = {
  name: { en: 'Dr. Anbu', ta: 'டாக்டர் அன்பு' },
  qualification: 'MBBS',
  registration: 'TNMC demo-1',
  speciality: { en: 'Radiology' },
  about: { en: '' },
  days: ['mon'],
  from: '09:00',
  to: '13:00',
  image: recordId(7),
};
const path = `/dashboard/doctor?edit=${recordId(1)}`;
const calls = '*/api/dashboard/records/doctors';

preloadDashboard(() => import('./record-editor.tsx'));

beforeEach(() => {
  localStorage.clear();
  serveStaff('superAdmin');
  servePicture();
});

const open = (at = path) => openDashboard(at);

// By label and text: computing roles in a whole form takes jsdom long.
const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByText(name, { selector: 'button' });

test('a changed draft is kept on the device until it is sent with the version that the edit began from', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  const { user } = open();
  const key = `nalam:draft:kavitha:doctors:${recordId(1)}`;

  await user.type(await field('Qualification'), ', MD');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(key)).toContain('MBBS, MD'));
  await user.keyboard('{Control>}s{/Control}');

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(stored.detail).toMatchObject({ record: { version: 4 }, content: { qualification: 'MBBS, MD' } });
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toBeNull();
});

test('a missing Tamil text is marked until it is written', async () => {
  serveRecord('doctors', detailOf(doctor));
  const { user } = open();
  const tamil = await field('Speciality – Tamil');
  expect(await screen.findByText(/Tamil is missing/)).toBeVisible();

  await user.type(tamil, 'கதிரியக்கம்');

  expect(screen.queryByText(/Tamil is missing/)).not.toBeInTheDocument();
});

test('a draft may be unfinished; publishing names the missing field and focuses it, and saves the typed text first', async () => {
  const stored = serveRecord('doctors', detailOf(doctor, { status: 'draft' }));
  const { user } = open();
  await user.clear(await field('Qualification'));

  await user.click(await button('Publish'));
  expect(await screen.findByText('Fill this in before publishing.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Qualification')).toHaveFocus());
  expect(stored.detail.record.version).toBe(3);
  expect(screen.getByText(/^Not saved:/)).toBeVisible();

  await user.click(await button('Save draft'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  // Earlier errors are gone.
  expect(screen.queryByText(/^Not saved:/)).not.toBeInTheDocument();

  await user.type(await field('Qualification'), 'MD');
  await user.click(await button('Publish'));
  expect(await screen.findByText('Published. Visitors see it now.')).toBeVisible();
  expect(stored.detail).toMatchObject({
    record: { status: 'published' },
    published: { qualification: 'MD' },
  });
});

test('a refusal of the API is shown beside its field', async () => {
  serveRecord('doctors', detailOf(doctor));
  server.use(http.patch(`${calls}/:id`, () => wrongField('about.en', 'offers …', 'PRENATAL_SEX')));
  const { user } = open();
  const about = await field('About – English');
  await user.type(about, 'Boy or girl?');

  await user.click(await button('Save draft'));

  await waitFor(() => expect(about).toHaveAccessibleDescription(/offence under the PC-PNDT Act/));
  expect(about).toHaveValue('Boy or girl?');
});

test('a super admin is asked about a text with a child and a sex, and it is published once confirmed', async () => {
  serveRecord('doctors', detailOf(doctor, { status: 'draft' }));
  server.use(
    http.post(`${calls}/:id/publish`, async ({ request }) => {
      const body = (await request.clone().json()) as { confirmsNoOffer?: boolean };
      return body.confirmsNoOffer ? undefined : wrongField('about.en', 'names …', 'PRENATAL_DOUBT');
    }),
  );
  const { user } = open();
  await user.click(await button('Publish'));
  await user.click(await button('Cancel'));
  await waitFor(() =>
    expect(screen.getByLabelText('About – English')).toHaveAccessibleDescription(/names a child and a sex/),
  );

  await user.click(await button('Publish'));
  const confirm = await button('It offers nothing of the kind');
  // The button behind the question shows no note about a slow call.
  expect(screen.getByText('Publish', { selector: 'button' })).toBeEnabled();
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);

  expect(await screen.findByText('Published. Visitors see it now.')).toBeVisible();
});

test('after two people changed a record, the second chooses by field, and nothing is overwritten unseen', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  await user.type(await field('Speciality – Tamil'), 'கதிரியக்கம்');
  stored.detail = detailOf(
    { ...doctor, qualification: 'MBBS, DMRD', registration: 'TNMC demo-9' },
    { version: 8, updatedBy: 'Selvam' },
  );

  await user.click(await button('Save draft'));

  const dialog = await screen.findByRole('dialog', { name: 'Two people changed this' });
  expect(dialog).toHaveTextContent(/Selvam saved another version/);
  const choice = (name: string, side: RegExp) =>
    within(within(dialog).getByRole('group', { name })).getByRole('radio', { name: side });
  // A field that only one person changed is preset to that change.
  expect(choice('Registration number', /Their version/)).toBeChecked();
  expect(choice('Speciality', /My version/)).toBeChecked();
  await user.click(choice('Qualification', /Their version/));
  const take = within(dialog).getByRole('button', { name: 'Take what I chose' });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  await user.click(await button('Save draft'));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(stored.detail).toMatchObject({
    record: { version: 9 },
    content: {
      qualification: 'MBBS, DMRD',
      registration: 'TNMC demo-9',
      speciality: { en: 'Radiology', ta: 'கதிரியக்கம்' },
    },
  });
});

test('text typed into a record that is put into the trash meanwhile can still be saved', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  stored.detail = detailOf(doctor, {
    version: 8,
    status: 'draft',
    trashedAt: '2026-11-21T04:00:00.000Z',
    updatedBy: 'Selvam',
  });
  await user.click(await button('Save draft'));

  const title = 'Meanwhile it was moved to the trash';
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('Selvam moved it to the trash');
  await user.click(within(dialog).getByRole('button', { name: 'Decide later' }));
  expect(await field('Qualification')).toHaveValue('MBBS, MD');

  await user.click(await button('Save draft'));
  await user.click(await button('Restore it and save'));

  await waitFor(() =>
    expect(stored.detail).toMatchObject({
      record: { version: 10, trashedAt: null },
      content: { qualification: 'MBBS, MD' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

test('text typed during a save stays, and is not saved yet', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  const answer = holdBack('patch', `${calls}/:id`);
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  await user.click(await button('Save draft'));
  await user.type(await field('Registration number'), '0');
  answer();

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(await field('Registration number')).toHaveValue('TNMC demo-10');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(stored.detail.content).toMatchObject({ qualification: 'MBBS, MD', registration: 'TNMC demo-1' });
  await user.click(await button('Save draft'));
  await waitFor(() => expect(stored.detail.content).toMatchObject({ registration: 'TNMC demo-10' }));
});

test('text typed while publishing is refused stays, and is not saved yet', async () => {
  const stored = serveRecord('doctors', detailOf(doctor, { status: 'draft' }));
  const answer = holdBack('post', `${calls}/:id/publish`);
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  await user.click(await button('Publish'));
  await waitFor(() => expect(stored.detail.content).toMatchObject({ qualification: 'MBBS, MD' }));
  await user.type(await field('Registration number'), '0');
  answer(refusal(409, 'NOT_POSSIBLE_NOW'));

  expect(await screen.findByText(/not possible in its present state/)).toBeVisible();
  expect(await field('Registration number')).toHaveValue('TNMC demo-10');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(screen.getByText('To the list'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a link followed during a save leads on once the save has succeeded', async () => {
  serveRecord('doctors', detailOf(doctor));
  serveList('doctors', []);
  const answer = holdBack('patch', `${calls}/:id`);
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  await user.click(await button('Save draft'));
  await user.click(screen.getByText('To the list'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();

  answer();

  expect(await screen.findByText('No doctors yet')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a retry of a save whose answer was lost is no conflict', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  server.use(
    http.patch(
      `${calls}/:id`,
      async ({ request }) => {
        const { content } = (await request.json()) as { content: typeof doctor };
        stored.detail = detailOf(content, { version: 4 });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  await user.click(await button('Save draft'));
  expect(await screen.findByText(/did not answer/)).toBeVisible();
  await user.click(await button('Save draft'));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

test('a slow save shows a notice', async () => {
  serveRecord('doctors', detailOf(doctor));
  server.use(http.patch(`${calls}/:id`, () => new Promise<never>(() => undefined)));
  const { user } = open();
  await user.type(await field('Qualification'), ', MD');
  await user.click(await button('Save draft'));

  expect(await screen.findByText(/takes longer than usual/, {}, { timeout: 8000 })).toBeVisible();
});

test('leaving with unsaved changes asks first, and can be called off', async () => {
  serveRecord('doctors', detailOf(doctor));
  serveList('doctors', []);
  const { user, router } = open();
  await user.type(await field('Qualification'), 'x');

  await user.click(screen.getByText('To the list'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(router.state.location.search).toContain('edit=');

  await user.click(screen.getByText('To the list'));
  const leave = await button('Leave without saving');
  await waitFor(() => expect(leave).toBeEnabled());
  await user.click(leave);
  expect(await screen.findByText('No doctors yet')).toBeVisible();
});

test('the editor offers the text typed before a crash', async () => {
  serveRecord('doctors', detailOf(doctor));
  localStorage.setItem(
    `nalam:draft:kavitha:doctors:${recordId(1)}`,
    JSON.stringify({
      content: { ...doctor, qualification: 'Typed before the crash' },
      version: 3,
      at: '2026-11-20T05:00:00.000Z',
    }),
  );
  const { user } = open();

  await user.click(await button('Bring it back'));

  expect(await field('Qualification')).toHaveValue('Typed before the crash');
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

test('a new record gets its own address once it is saved', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  const { user, router } = open('/dashboard/doctor?edit=new');
  await user.type(await field('Name – English'), 'Dr. New');

  await user.click(await button('Save draft'));

  await waitFor(() => expect(router.state.location.search).toBe(`?edit=${recordId(1)}`));
  expect(stored.detail.content).toMatchObject({ name: { en: 'Dr. New' } });
});

test('a copy is a draft with an address of its own', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  const copies = serveCalls(
    'post',
    calls,
    HttpResponse.json(detailOf(doctor, { id: recordId(2), status: 'draft' })),
  );
  const { user, router } = open();

  await user.click(await button('Duplicate'));

  // First, because the notice goes after six seconds.
  await screen.findByText('This is the copy, a draft. Give it a name of its own.');
  await waitFor(() => expect(router.state.location.search).toBe(`?edit=${recordId(2)}`));
  expect(copies).toEqual([{ content: stored.detail.content }]);
});

test('on a phone the rarer actions are behind a button', async () => {
  resizeWindow(360);
  serveRecord('doctors', detailOf(doctor));
  const { user } = open();

  const more = await button('More');
  expect(await button('Save draft')).toBeVisible();
  expect(screen.queryByText('Move to trash')).not.toBeInTheDocument();
  await user.click(more);

  expect(more).toHaveAttribute('aria-expanded', 'true');
  const trash = await button('Move to trash');
  expect(trash).toBeVisible();

  trash.focus();
  await user.keyboard('{Escape}');
  expect(trash).not.toBeInTheDocument();
  expect(more).toHaveFocus();
});

test('a time is entered in the centre’s time zone and sent in UTC; a refusal is shown beside it', async () => {
  const stored = serveRecord('doctors', detailOf(doctor, { status: 'draft' }));
  server.use(
    http.post(`${calls}/:id/schedule`, () => wrongField('publishAt', 'no', 'NOT_PUBLISHED'), { once: true }),
  );
  const { user } = open();
  await user.click(await button('Schedule'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));

  await user.type(dialog.getByLabelText('Appears on the site'), '2030-01-01T09:30');
  await user.click(dialog.getByText('Plan it', { selector: 'button' }));
  expect(await dialog.findByText('This is not published yet.')).toBeVisible();
  await user.click(dialog.getByText('Plan it', { selector: 'button' }));

  await waitFor(() => expect(stored.detail.record.publishAt).toBe('2030-01-01T04:00:00.000Z'));
});

test('the end of a service is scheduled once staff have seen the agreed visits after it; calling it off keeps the time', async () => {
  const stored = serveRecord('doctors', detailOf(doctor));
  server.use(
    http.post(`${calls}/:id/schedule`, async ({ request }) => {
      const body = (await request.clone().json()) as { keepsVisits?: boolean };
      if (body.keepsVisits) return undefined;
      const details = [{ field: 'visits', message: 'NLM-7F3K9Q, 2030-01-02 09:00' }];
      return HttpResponse.json({ code: 'VISITS_AGREED', message: '', details }, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await button('Schedule'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  await user.type(dialog.getByLabelText('Disappears from the site'), '2030-01-01T09:30');

  for (const answer of ['Cancel', 'Save anyway']) {
    await user.click(dialog.getByText('Plan it', { selector: 'button' }));
    const question = await screen.findByRole('dialog', { name: 'This affects agreed visits' });
    expect(question).toHaveTextContent('NLM-7F3K9Q, 2030-01-02 09:00');
    const press = within(question).getByRole('button', { name: answer });
    await waitFor(() => expect(press).toBeEnabled());
    await user.click(press);
  }

  await waitFor(() => expect(stored.detail.record.unpublishAt).toBe('2030-01-01T04:00:00.000Z'));
});

test('a changed address of a published record warns of its redirect', async () => {
  serveRecord('doctors', detailOf(doctor));
  const { user } = open();

  await user.click(await button('Change'));
  await user.type(await field('New end of the address'), 'Not Good');

  expect(await screen.findByText(/Use small letters a–z/)).toBeVisible();
  expect(screen.getByText(/will be redirected to the new one permanently/)).toBeVisible();
});

test('an earlier version shows what it would change, words as words and pictures as pictures, and is restored', async () => {
  serveRecord('doctors', detailOf(doctor));
  const earlier = { ...doctor, speciality: { en: 'Nuclear radiology' }, image: recordId(8) };
  const revision = { version: 2, action: 'save', author: 'Selvam', at: '2026-11-10T04:00:00.000Z' };
  server.use(
    http.get(`${calls}/:id/revisions`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      // It is on the second page, after its publication.
      const listed = page === 2 ? revision : { ...revision, version: 3, action: 'publish' };
      return HttpResponse.json({ revisions: [listed], total: 2, page, pageSize: 1 });
    }),
    http.get(`${calls}/:id/revisions/2`, () => HttpResponse.json({ ...revision, content: earlier })),
    http.get('*/api/dashboard/media/:id', ({ params }) =>
      HttpResponse.json(
        pictureOf(String(params.id), params.id === recordId(8) ? 'The old one' : 'The new one'),
      ),
    ),
    http.post(`${calls}/:id/revisions/2/restore`, () =>
      HttpResponse.json(detailOf(earlier, { version: 4, status: 'draft' })),
    ),
  );
  const { user } = open();
  await user.click(await button('History'));
  await user.click(await button('2'));
  await user.click(await screen.findByRole('button', { name: /Saved/ }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The old one')).toBeVisible();
  expect(await dialog.findByText('The new one')).toBeVisible();
  expect(dialog.queryByText(new RegExp(recordId(8).slice(0, 8)))).not.toBeInTheDocument();
  const added = document.querySelectorAll('ins');
  expect([...added].map(({ textContent }) => textContent).join(' ')).toContain('Nuclear');

  await user.click(await button('Restore this version as a draft'));
  expect(await screen.findByText(/^The version of .*10.* is the draft again\.$/)).toBeVisible();
});

test('unpublishing asks for confirmation, and says that it can be undone', async () => {
  serveRecord('doctors', detailOf(doctor));
  const unpublished = serveCalls(
    'post',
    `${calls}/:id/unpublish`,
    HttpResponse.json(detailOf(doctor, { version: 4, status: 'draft' })),
  );
  const { user } = open();
  await user.click(await button('Unpublish'));
  const dialog = await screen.findByRole('dialog', { name: 'Take this off the site?' });
  expect(dialog).toHaveTextContent('can be published again');
  expect(unpublished).toEqual([]);

  await user.click(within(dialog).getByText('Unpublish', { selector: 'button' }));

  expect(await screen.findByText('Taken off the site.')).toBeVisible();
  expect(unpublished).toHaveLength(1);
});

test('an earlier API’s history without a total has no links to pages', async () => {
  serveRecord('doctors', detailOf(doctor));
  const revision = { version: 2, action: 'save', author: 'Selvam', at: '2026-11-10T04:00:00.000Z' };
  server.use(http.get(`${calls}/:id/revisions`, () => HttpResponse.json({ revisions: [revision] })));
  const { user } = open();
  await user.click(await button('History'));

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /Saved/ })).toBeVisible();
  expect(dialog.queryByRole('navigation')).not.toBeInTheDocument();
});
