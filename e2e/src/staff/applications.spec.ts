import { readFile } from 'node:fs/promises';
import { smallPdf } from '../visitors/curriculum-vitae.ts';
import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

test('staff read an application, and save its CV', async ({ page, request }) => {
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
});
