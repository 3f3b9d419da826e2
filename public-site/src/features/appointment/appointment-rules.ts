/** What the form asks for (spec section 3), as it was typed. */
export interface AppointmentFields {
  name: string;
  email: string;
  phone: string;
  service: string;
  date: string;
  notes: string;
}

export type AppointmentField = keyof AppointmentFields;

/** What is wrong with a field, as a key of the texts under `appointment.problem`. */
export interface FieldProblem {
  field: AppointmentField;
  problem:
    | 'nameMissing'
    | 'emailInvalid'
    | 'phoneInvalid'
    | 'serviceMissing'
    | 'dateMissing'
    | 'datePast'
    | 'notesMissing';
}

/** The API's own: something before and after the @, with a dot, and no space (spec section 5). */
const email = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/;

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Spec section 5, in its order. The API checks the same again; here it saves a way over a slow network.
 *
 * @param today the day at the centre, YYYY-MM-DD: the earliest that can be asked for
 * @returns what is wrong, the first of it first; empty when the request can be sent
 */
export function checkAppointment(fields: AppointmentFields, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (fields.name.trim() === '') problems.push({ field: 'name', problem: 'nameMissing' });
  if (!email.test(fields.email.trim())) problems.push({ field: 'email', problem: 'emailInvalid' });
  if (!/^\d{10}$/.test(normalisePhone(fields.phone))) {
    problems.push({ field: 'phone', problem: 'phoneInvalid' });
  }
  if (fields.service === '') problems.push({ field: 'service', problem: 'serviceMissing' });
  if (!day.test(fields.date)) problems.push({ field: 'date', problem: 'dateMissing' });
  else if (fields.date < today) problems.push({ field: 'date', problem: 'datePast' });
  if (fields.notes.trim() === '') problems.push({ field: 'notes', problem: 'notesMissing' });
  return problems;
}

/** Removes spaces, dashes, and a leading +91 or 0, which people write and nobody dials here (product.md). */
export function normalisePhone(phone: string): string {
  return phone.replaceAll(/[\s\p{Pd}]/gu, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
}
