import { json } from '../database/json.ts';
import {
  appointmentRules,
  normalisePhone,
  normalisePostalCode,
  oneLine,
  patientSexes,
  severalLines,
} from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import type { AppointmentEntry, AppointmentRequest, Patient, TestsRequest } from './appointment-schema.ts';

/** A valid request: trimmed, with a ten-digit phone number. */
export type AcceptedAppointment = ReturnType<typeof checkAppointment>;

/**
 * @param today the day in Asia/Kolkata, YYYY-MM-DD
 * @throws Problem INVALID_INPUT with the first problem as its message and all of them in its details
 */
export function checkAppointment(request: AppointmentRequest, today: string) {
  const values = cleaned(request);
  refuseByRules(appointmentRules(today), values);
  return values;
}

/**
 * Checks a request that staff enter for a caller: the same rules, but email address and notes are optional.
 * @throws Problem as above
 */
export function checkEntry(entry: AppointmentEntry, today: string): AcceptedAppointment {
  const values = { ...cleaned(entry), date: oneLine(entry.date) || today };
  const { email, notes, ...rules } = appointmentRules(today);
  refuseByRules(
    {
      ...rules,
      email: (value) => (value === '' ? undefined : email(value)),
      notes: (value) => (value === '' ? undefined : notes(value)),
    },
    values,
  );
  return values;
}

const cleaned = (request: Omit<AppointmentRequest, 'consent'>) => ({
  name: oneLine(request.name),
  email: oneLine(request.email),
  phone: normalisePhone(oneLine(request.phone)),
  ...testsGiven(request),
  patientName: oneLine(request.patientName),
  patientAge: oneLine(request.patientAge),
  patientSex: oneLine(request.patientSex),
  date: oneLine(request.date),
  notes: severalLines(request.notes),
});

/** @returns the value of the patient column; null if the form names no patient */
export function storedPatient({
  patientName: name,
  patientAge: age,
  patientSex,
}: Pick<AcceptedAppointment, 'patientName' | 'patientAge' | 'patientSex'>): string | null {
  if (name + age + patientSex === '') return null;
  const sex = patientSexes.find((each) => each === patientSex) ?? null;
  const patient: Patient = { name, age: age === '' ? null : Number(age), sex };
  return json(patient);
}

/**
 * Checks the tests and the place that staff enter to replace those that the visitor asked for.
 * @throws Problem as above
 */
export function checkTests(request: TestsRequest) {
  const values = testsGiven(request);
  const { service, moreServices, homeAddress, homePostalCode } = appointmentRules('');
  refuseByRules({ service, moreServices, homeAddress, homePostalCode }, values);
  return values;
}

const testsGiven = ({ service, moreServices = [], homeAddress, homePostalCode }: TestsRequest) => ({
  service: oneLine(service),
  homeAddress: severalLines(homeAddress),
  homePostalCode: normalisePostalCode(oneLine(homePostalCode)),
  moreServices: moreServices.map(oneLine).join('\n'),
});
