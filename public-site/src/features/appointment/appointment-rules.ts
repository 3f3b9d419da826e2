import { todayAtCentre } from '../../centre/clock.ts';
import { isEmail, isPhone } from 'api/form-rules';
import { readTexts, type FormRules } from '../../forms/form-rules.ts';

/** What the form asks for. */
const fields = ['name', 'email', 'phone', 'service', 'date', 'notes'] as const;

type AppointmentField = (typeof fields)[number];

/** The fields as they were typed. */
export type AppointmentFields = Record<AppointmentField, string>;

/** What is wrong with a field, as a key of the texts under `problem` in appointment.json. */
export interface AppointmentProblem {
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

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * In the order of docs/product.md#appointments. The API checks the same again; here it saves a way over a slow network.
 *
 * @param today the day at the centre, YYYY-MM-DD: the earliest that can be asked for
 * @returns what is wrong, the first of it first; empty when the request can be sent
 */
export function checkAppointment(fields: AppointmentFields, today: string): AppointmentProblem[] {
  const problems: AppointmentProblem[] = [];
  if (fields.name.trim() === '') problems.push({ field: 'name', problem: 'nameMissing' });
  if (!isEmail(fields.email.trim())) problems.push({ field: 'email', problem: 'emailInvalid' });
  if (!isPhone(fields.phone)) problems.push({ field: 'phone', problem: 'phoneInvalid' });
  if (fields.service === '') problems.push({ field: 'service', problem: 'serviceMissing' });
  if (!day.test(fields.date)) problems.push({ field: 'date', problem: 'dateMissing' });
  else if (fields.date < today) problems.push({ field: 'date', problem: 'datePast' });
  if (fields.notes.trim() === '') problems.push({ field: 'notes', problem: 'notesMissing' });
  return problems;
}

export const appointmentRules: FormRules<AppointmentFields, AppointmentProblem> = {
  read: (form) => readTexts(form, fields),
  check: (typed) => checkAppointment(typed, todayAtCentre()),
};
