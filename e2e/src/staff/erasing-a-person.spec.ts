import { readFile } from 'node:fs/promises';
import { requestOf } from '../visitors/appointment-form.ts';
import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

test('personal data is exported on request, and then erased', async ({ page, request }) => {
  const visitor = { ...requestOf('Thamarai'), phone: '9123400077', email: 'thamarai@people.example' };
  expect((await request.post('/api/send-appointment-email', { data: visitor })).status()).toBe(201);
  await follow(page, '/dashboard/personal-data');
  const who = page.getByLabel(/^Phone number or email/);
  await who.fill('+91 91234 00077');
  await page.getByRole('button', { name: 'Find', exact: true }).click();

  const storedData = page.getByRole('region', { name: 'What we keep' });
  await expect(storedData.getByText('Appointment request', { exact: true })).toBeVisible();
  await expect(storedData).toContainText('Thamarai');
  // The address names no person.
  await expect(page).toHaveURL('/dashboard/personal-data');

  const download = page.waitForEvent('download');
  await storedData.getByRole('button', { name: 'Save as a file' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, object[]>;
  expect(file.appointments).toMatchObject([{ name: 'Thamarai', phone: '9123400077' }]);

  await storedData.getByRole('button', { name: 'End SMS and WhatsApp' }).click();
  await expect(page.getByText(/^0 requests were told of/)).toBeVisible();

  await storedData.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Type the phone number/).fill('+91 91234 00077');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();

  await expect(page.getByText('We keep nothing about this person')).toBeVisible();
  const inbox = await page.request.get('/api/dashboard/appointments?search=Thamarai');
  expect(await inbox.text()).not.toContain('Thamarai');
});
