import { Problem } from '../problem.ts';
import type { AppointmentRequest } from './appointment-schema.ts';

/** A request that keeps the rules: trimmed, the phone in ten digits. */
export interface AcceptableRequest {
  name: string;
  email: string;
  phone: string;
  service: string;
  date: string;
  notes: string;
}

type Field = keyof AcceptableRequest;

const longest = { name: 100, email: 254, service: 200, notes: 2000 };

/** Stricter than the spec's {email} only in characters that mail headers give a meaning of their own. */
const email = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/;

/**
 * Spec section 5, in its order and with its words; lengths are ours.
 * @param today the day in Asia/Kolkata, YYYY-MM-DD
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function checkAppointment(request: AppointmentRequest, today: string): AcceptableRequest {
  const given: AcceptableRequest = {
    name: oneLine(request.name),
    email: oneLine(request.email),
    phone: normalisePhone(oneLine(request.phone)),
    service: oneLine(request.service),
    date: oneLine(request.date),
    notes: (request.notes ?? '').trim(),
  };
  const refusals: [Field, string | undefined][] = [
    ['name', given.name === '' ? 'Name is required.' : tooLong('Name', given.name, longest.name)],
    ['email', emailRefusal(given.email)],
    ['phone', /^\d{10}$/.test(given.phone) ? undefined : 'Please enter a valid 10-digit phone number.'],
    ['service', given.service === '' || given.service.length > longest.service ? noService : undefined],
    ['date', dateRefusal(given.date, today)],
    [
      'notes',
      given.notes === ''
        ? 'Additional notes are required.'
        : tooLong('Additional notes', given.notes, longest.notes),
    ],
  ];
  const details = refusals.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
  const [first] = details;
  if (first) throw new Problem('INVALID_INPUT', first.message, { details });
  return given;
}

const noService = 'Please select a service.';

/** For a name that is no published service: somebody took it away while the form was open, or made it up. */
export function unknownService() {
  return new Problem('INVALID_INPUT', noService, { details: [{ field: 'service', message: noService }] });
}

/** Removes spaces, dashes, and a leading +91 or 0 (product.md). */
export function normalisePhone(phone: string): string {
  const digits = phone.replaceAll(/[\s\p{Pd}]/gu, '');
  return digits.replace(/^(\+91|0)(?=\d{10}$)/, '');
}

function emailRefusal(given: string) {
  if (!email.test(given)) return 'Please enter a valid email address.';
  return tooLong('Email', given, longest.email);
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

function tooLong(label: string, text: string, most: number) {
  return text.length > most ? `${label}: at most ${most} characters, please.` : undefined;
}

/** Control characters, line breaks above all, have no place in what goes into a mail's header. */
function oneLine(text = '') {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
