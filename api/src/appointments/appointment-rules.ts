import {
  appointmentRules,
  normalisePhone,
  normalisePostalCode,
  oneLine,
  severalLines,
} from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import type { AppointmentRequest } from './appointment-schema.ts';

/** A request that keeps the rules: trimmed, the phone in ten digits. */
export type AcceptedAppointment = ReturnType<typeof checkAppointment>;

/**
 * @param today the day in Asia/Kolkata, YYYY-MM-DD
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function checkAppointment(request: AppointmentRequest, today: string) {
  const given = {
    name: oneLine(request.name),
    email: oneLine(request.email),
    phone: normalisePhone(oneLine(request.phone)),
    service: oneLine(request.service),
    date: oneLine(request.date),
    notes: severalLines(request.notes),
    homeAddress: severalLines(request.homeAddress),
    homePostalCode: normalisePostalCode(oneLine(request.homePostalCode)),
    moreServices: (request.moreServices ?? []).map(oneLine).join('\n'),
  };
  refuseByRules(appointmentRules(today), given);
  return given;
}
