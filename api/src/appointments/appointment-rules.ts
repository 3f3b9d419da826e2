import { Problem } from '../problem.ts';
import { normalisePhone } from '../form-rules.ts';
import { emailRefusal, nameRefusal, oneLine, phoneRefusal, tooLong } from '../visitor-forms/contact-rules.ts';
import { refuseFields } from '../visitor-forms/refuse-fields.ts';
import type { AppointmentRequest } from './appointment-schema.ts';

/** A request that keeps the rules: trimmed, the phone in ten digits. */
export interface AcceptedAppointment {
  name: string;
  email: string;
  phone: string;
  service: string;
  date: string;
  notes: string;
}

const longest = { service: 200, notes: 2000 };

/**
 * In the order and words of docs/product.md#appointments; lengths are ours.
 * @param today the day in Asia/Kolkata, YYYY-MM-DD
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function checkAppointment(request: AppointmentRequest, today: string): AcceptedAppointment {
  const given: AcceptedAppointment = {
    name: oneLine(request.name),
    email: oneLine(request.email),
    phone: normalisePhone(oneLine(request.phone)),
    service: oneLine(request.service),
    date: oneLine(request.date),
    notes: (request.notes ?? '').trim(),
  };
  refuseFields([
    ['name', nameRefusal(given.name)],
    ['email', emailRefusal(given.email)],
    ['phone', phoneRefusal(given.phone)],
    ['service', given.service === '' || given.service.length > longest.service ? noService : undefined],
    ['date', dateRefusal(given.date, today)],
    [
      'notes',
      given.notes === ''
        ? 'Additional notes are required.'
        : tooLong('Additional notes', given.notes, longest.notes),
    ],
  ]);
  return given;
}

const noService = 'Please select a service.';

/** For a name that is no published service: somebody took it away while the form was open, or made it up. */
export function unknownService() {
  return new Problem('INVALID_INPUT', noService, { details: [{ field: 'service', message: noService }] });
}

function dateRefusal(given: string, today: string) {
  if (!isCalendarDay(given)) return 'Please select a preferred date.';
  return given < today ? 'The preferred date cannot be before today.' : undefined;
}

function isCalendarDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // 31 February becomes 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
