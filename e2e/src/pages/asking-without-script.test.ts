import { expect, test } from '@jest/globals';
import { requestOf } from '../visitors/appointment-form.ts';
import { emailsAbout, signIn, site } from './site.ts';

const tamil = /[\u0B80-\u0BFF]/;

test('an accepted request redirects to its confirmation; the centre has its row, and both have an email', async () => {
  const service = await site.get('/services/ecg');
  const [button] = service.main.links.filter(({ text }) => text === 'Request an appointment');
  expect(button?.href).toBe('/appointment?service=ecg');
  const page = await site.get('/appointment?service=ecg');
  expect(page.values).toContainEqual(['service', 'ECG']);
  // The centre offers no messages except emails.
  expect(page.form.all('*', { name: 'channel' })).toEqual([]);

  // Each test is listed once, even if it is both chosen and ticked as an additional test.
  const typed = { ...requestOf('Without Script'), moreServices: ['MRI Scan', 'CT Scan'] };
  const { status, headers } = await site.submit('/appointment', page, typed);

  expect(status).toBe(302);
  expect(headers.location).toMatch(/^\/appointment\?reference=[A-Z]{3}-[A-Z0-9]+$/);
  expect(headers['cache-control']).toBe('no-store');
  const reference = headers.location?.split('=')[1] ?? '';
  // Loading the confirmation again sends nothing.
  for (let visit = 0; visit < 2; visit += 1) {
    const confirmation = await site.get(headers.location ?? '');
    expect(confirmation.headings(1)).toContain('We have received your request');
    expect(confirmation.main.text).toContain(reference);
  }
  const staff = await signIn(site);
  const { json } = await staff(
    'GET',
    `/api/dashboard/appointments?search=${encodeURIComponent('Without Script')}`,
  );
  expect(json).toMatchObject({ items: [{ reference, name: 'Without Script', phone: '9840012345' }] });
  const mails = await emailsAbout('Without Script', 2);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('MRI Scan, CT Scan');
    expect(text).toContain(reference);
  }
  const toCentre = mails.find(({ to }) => to.includes('care@nalam.example'));
  expect(toCentre?.replyTo).toContain(typed.email);
  expect(toCentre?.text).toContain(typed.notes);
});

test('an invalid form returns with the errors beside their fields, and all typed values', async () => {
  const page = await site.get('/appointment');
  const typed = {
    ...requestOf('Mistyped'),
    email: 'visitor@patients',
    phone: '12345',
    moreServices: ['CT Scan'],
    homePostalCode: '062001',
  };
  const answer = await site.submit('/appointment', page, typed);

  expect(answer.status).toBe(400);
  expect(answer.describe('homePostalCode')).toMatch(/PIN code of 6 digits/);
  expect(answer.describe('email')).toMatch(/valid email address/);
  expect(answer.describe('phone')).toMatch(/valid 10-digit phone number/);
  expect(answer.describe('name')).not.toMatch(/required/);
  const { moreServices, ...others } = typed;
  expect(Object.fromEntries(answer.values)).toMatchObject(others);
  expect(answer.values).toContainEqual(['moreServices', ...moreServices]);
});

test('a reference number in the address that is none is not shown', async () => {
  const page = await site.get('/appointment?reference=Call%20me%20at%20this%20number');

  expect(page.headings(1)).toEqual(['Request an appointment']);
});

test('the form works in Tamil', async () => {
  const page = await site.get('/ta/appointment');
  const typed = { ...requestOf('தமிழ்ச்செல்வி'), service: 'MRI ஸ்கேன்' };
  const refused = await site.submit('/ta/appointment', page, { ...typed, phone: '' });
  expect(refused.find('html').attribute('lang')).toBe('ta');
  expect(refused.describe('phone')).toMatch(tamil);

  const accepted = await site.submit('/ta/appointment', refused, { phone: typed.phone });

  expect(accepted.status).toBe(302);
  expect(accepted.headers.location).toMatch(/^\/ta\/appointment\?reference=/);
  expect(await emailsAbout('தமிழ்ச்செல்வி', 2)).toHaveLength(2);
});

test('a question with a mistake returns as typed, and arrives once it is corrected', async () => {
  const typed = {
    name: 'மீனாட்சி',
    email: 'meena@patients.example',
    phone: '12',
    topic: 'report',
    message: 'எப்போது?',
  };
  const refused = await site.submit('/ta/contact', await site.get('/ta/contact'), typed);
  expect(refused.status).toBe(400);
  expect(refused.describe('phone')).toMatch(tamil);
  expect(Object.fromEntries(refused.values)).toMatchObject(typed);

  const accepted = await site.submit('/ta/contact', refused, { phone: '98400 12345' });

  expect(accepted.status).toBe(302);
  expect(accepted.headers.location).toMatch(/^\/ta\/contact\?reference=[A-Z]{3}-[A-Z0-9]+$/);
  expect(await emailsAbout('மீனாட்சி', 2)).toHaveLength(2);
});

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const locked = `${pdf}trailer\n<< /Encrypt 9 0 R >>\n%%EOF\n`;
const pdfFile = (content: string) => new File([content], 'cv.pdf', { type: 'application/pdf' });

test('the form for a position refuses a CV with a password, and sends the application with another one', async () => {
  const path = '/career/front-desk-assistant';
  const typed = {
    name: 'Vetrimaran',
    email: 'applicant@people.example',
    phone: '98400 12345',
    message: 'From January on.',
  };
  const refused = await site.submit(path, await site.get(path), {
    ...typed,
    consent: true,
    cv: pdfFile(locked),
  });
  expect(refused.status).toBe(400);
  expect(refused.describe('cv')).toMatch(/This file is encrypted or needs a password/);
  expect(Object.fromEntries(refused.values)).toMatchObject({ ...typed, consent: expect.any(String) });

  const { status, headers } = await site.submit(path, refused, { cv: pdfFile(pdf) });

  expect(status).toBe(302);
  const receipt = await site.get(headers.location ?? '');
  expect(receipt.headings(1)).toContain('We have received your application');
  expect(receipt.main.text).toMatch(/[A-Z]{3}-[A-Z0-9]+/);
  expect(await emailsAbout('Vetrimaran', 1)).not.toEqual([]);
});
