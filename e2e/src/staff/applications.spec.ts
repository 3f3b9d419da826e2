import { readFile } from 'node:fs/promises';
import { apply } from '../visitors/by-request.ts';
import { smallPdf } from '../visitors/curriculum-vitae.ts';
import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

test('staff read an application, and save its CV', async ({ page, request }) => {
  const opening = await apply(request, page.request, 'Kurinji');
  await follow(page, `/dashboard/career/add-career?edit=${opening}`);
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
