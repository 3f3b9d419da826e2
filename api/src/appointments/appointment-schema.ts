import { Type, type Static } from 'typebox';
import { CalendarDay } from '../wire/calendar-day.ts';
import { Language } from '../wire/local-text.ts';

/**
 * What the form sends. Everything is optional here, because spec section 5 gives the order and the words of each
 * refusal, and a schema could give neither: see appointment-rules.ts.
 */
export const AppointmentRequest = Type.Object({
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(
    Type.String({ description: 'Ten digits; spaces, dashes, a leading +91 or 0 are removed' }),
  ),
  service: Type.Optional(
    Type.String({ description: 'The name of a published service, in English or Tamil' }),
  ),
  date: Type.Optional(Type.String({ description: 'YYYY-MM-DD, not before today in Asia/Kolkata' })),
  notes: Type.Optional(Type.String()),
  consent: Type.Optional(
    Type.Object({ version: Type.String({ description: 'Which notice the visitor agreed to' }) }),
  ),
  language: Type.Optional(Language),
  idempotencyKey: Type.Optional(
    Type.String({ description: 'Made when the form opens; sending twice with it makes one request' }),
  ),
});
export type AppointmentRequest = Static<typeof AppointmentRequest>;

export const AppointmentReceipt = Type.Object({
  message: Type.String(),
  reference: Type.String({ description: 'For people to read out on the phone, like NLM-7F3K9Q' }),
});
export type AppointmentReceipt = Static<typeof AppointmentReceipt>;

export const AppointmentStatus = Type.Enum(['new', 'confirmed', 'done', 'cancelled']);
export type AppointmentStatus = Static<typeof AppointmentStatus>;

/** A request as staff see it in the inbox. */
export const Appointment = Type.Object({
  _id: Type.String(),
  reference: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  service: Type.String(),
  date: CalendarDay,
  notes: Type.String(),
  status: AppointmentStatus,
  createdAt: Type.String({ format: 'date-time' }),
});
export type Appointment = Static<typeof Appointment>;

export const AppointmentList = Type.Object({ items: Type.Array(Appointment), total: Type.Integer() });
export type AppointmentList = Static<typeof AppointmentList>;
