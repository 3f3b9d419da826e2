/** Requests and applications that are sent without a page. */
import { type APIRequestContext, expect } from '@playwright/test';
import { requestOf } from './appointment-form.ts';
import { smallPdf } from './curriculum-vitae.ts';

/** @param more further fields of the form */
export async function askForAppointment(
  request: APIRequestContext,
  name: string,
  more: object = {},
): Promise<void> {
  const typed = requestOf(name);
  const data = { ...typed, phone: typed.phone.replace(' ', ''), ...more };
  expect((await request.post('/api/send-appointment-email', { data })).status()).toBe(201);
}

/** Applies for the demo's opening. @returns its id, which only staff can look up */
export async function apply(
  request: APIRequestContext,
  staff: APIRequestContext,
  name: string,
): Promise<string> {
  const slug = 'front-desk-assistant';
  const person = { name, email: 'applicant@people.example', phone: '9840012345' };
  const multipart = { ...person, message: 'Four years at a front desk.', consent: 'on', cv: smallPdf };
  expect((await request.post(`/api/careers/${slug}/applications`, { multipart })).status()).toBe(201);
  const reply = await staff.get('/api/dashboard/records/openings');
  const { records } = (await reply.json()) as { records: { id: string; slug: string }[] };
  return records.find((each) => each.slug === slug)?.id ?? '';
}
