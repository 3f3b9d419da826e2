import { readFile } from 'node:fs/promises';
import { colleagues } from '../site/colleagues.ts';
import { smallPdf } from '../visitors/curriculum-vitae.ts';
import { follow, openAs } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

test('staff who hire read an application, open its CV and set its state; others cannot', async ({
  page,
  browser,
  request,
  site,
}) => {
  const response = await request.post('/api/careers/front-desk-assistant/applications', {
    multipart: {
      name: 'Kurinji',
      email: 'kurinji@people.example',
      phone: '9840012345',
      message: 'Four years at a front desk.',
      consent: 'on',
      cv: smallPdf,
    },
  });
  expect(response.status()).toBe(201);

  await follow(page, '/dashboard/careers');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Career' })).toBeVisible();
  const reply = await page.request.get('/api/dashboard/records/openings');
  const { records } = (await reply.json()) as { records: { id: string; slug: string }[] };
  const id = records.find(({ slug }) => slug === 'front-desk-assistant')?.id ?? '';
  await follow(page, `/dashboard/career/add-career?edit=${id}`);
  await page.getByRole('link', { name: 'Applications' }).click();
  const application = page
    .getByRole('region', { name: 'Applications' })
    .getByRole('article')
    .filter({ hasText: 'Kurinji' });
  await expect(application).toContainText('Four years at a front desk.');

  const download = page.waitForEvent('download');
  await application.getByRole('button', { name: /Save the CV/ }).click();
  expect(await readFile(await (await download).path())).toEqual(smallPdf.buffer);

  const status = application.getByRole('combobox', { name: 'Status of the application of Kurinji' });
  await expect(status).toHaveValue('new');
  const patchResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await status.selectOption('shortlisted');
  await patchResponse;
  await page.reload();
  await expect(status).toHaveValue('shortlisted');

  const desk = await browser.newContext({ baseURL: site.url });
  const lakshmi = await desk.newPage();
  await openAs(lakshmi, page.url(), colleagues.admin);
  await expect(lakshmi.getByText('Your role cannot open this page')).toBeVisible();
  await desk.close();

  await application.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(application).toBeHidden();
});
