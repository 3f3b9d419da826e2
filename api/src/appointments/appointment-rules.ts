import {
  appointmentRules,
  normalisePhone,
  normalisePostalCode,
  oneLine,
  severalLines,
} from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import type { AppointmentRequest, TestsRequest } from './appointment-schema.ts';

/** A request that passed the rules: trimmed, the phone in ten digits. */
export type AcceptedAppointment = ReturnType<typeof checkAppointment>;

/**
 * @param today the day in Asia/Kolkata, YYYY-MM-DD
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function checkAppointment(request: AppointmentRequest, today: string) {
  const values = {
    name: oneLine(request.name),
    email: oneLine(request.email),
    phone: normalisePhone(oneLine(request.phone)),
    ...testsGiven(request),
    date: oneLine(request.date),
    notes: severalLines(request.notes),
  };
  refuseByRules(appointmentRules(today), values);
  return values;
}

/**
 * Checks the tests and the place that staff enter instead of those that the visitor asked for.
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
