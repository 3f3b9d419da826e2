import { dayAtCentre } from '@nalam/api/centre-clock';
import type { Locator, Page } from '@playwright/test';

/** A request for an appointment as a visitor types it. */
export interface TypedRequest {
  name: string;
  email: string;
  phone: string;
  service: string;
  date: string;
  notes: string;
}

/** @returns the date that many days from now, YYYY-MM-DD, in the centre's time zone */
export function dayFromNow(days: number): string {
  return dayAtCentre(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

/** @param name unique to a test, because tests that share a site find their request by it */
export function requestOf(name: string): TypedRequest {
  return {
    name,
    email: 'visitor@patients.example',
    phone: '98400 12345',
    service: 'MRI Scan',
    date: dayFromNow(7),
    notes: 'In the morning, please.',
  };
}

type Form = Page | Locator;

/** Waits until React handles the form of the appointment dialog. Before that, the browser sends it to the form's page. */
export async function untilHydrated(dialog: Locator): Promise<void> {
  // The browser, not the server, sets the earliest day.
  await dialog.locator('[name="date"][min]').waitFor();
}

const field = (form: Form, name: keyof TypedRequest) => form.locator(`[name="${name}"]`);

export async function fill(form: Form, { service, ...typed }: TypedRequest): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    await field(form, name as keyof TypedRequest).fill(value);
  await field(form, 'service').fill(service);
}

/** @returns the current values of the fields */
export async function valuesIn(form: Form): Promise<TypedRequest> {
  const read = (name: keyof TypedRequest) => field(form, name).inputValue();
  return {
    name: await read('name'),
    email: await read('email'),
    phone: await read('phone'),
    service: await read('service'),
    date: await read('date'),
    notes: await read('notes'),
  };
}

export const untyped: TypedRequest = { name: '', email: '', phone: '', service: '', date: '', notes: '' };
