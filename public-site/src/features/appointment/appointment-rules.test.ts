import { expect, test } from '@jest/globals';
import { checkAppointment, normalisePhone, type AppointmentFields } from './appointment-rules.ts';

const today = '2026-11-21';

const complete: AppointmentFields = {
  name: 'Meena',
  email: 'meena@example.in',
  phone: '9840012345',
  service: 'CT Scan',
  date: today,
  notes: 'In the morning, please',
};

const problemsOf = (change: Partial<AppointmentFields>) =>
  checkAppointment({ ...complete, ...change }, today).map(({ problem }) => problem);

test('a complete request for today can be sent', () => {
  expect(problemsOf({})).toEqual([]);
});

test('an empty form is refused in the order of spec section 5', () => {
  const empty = { name: ' ', email: '', phone: '', service: '', date: '', notes: '\n' };

  expect(problemsOf(empty)).toEqual([
    'nameMissing',
    'emailInvalid',
    'phoneInvalid',
    'serviceMissing',
    'dateMissing',
    'notesMissing',
  ]);
});

test.each(['meena', 'meena@example', 'mee na@example.in', '@example.in', 'a@b.c, d@e.f'])(
  '%s is no email address',
  (email) => {
    expect(problemsOf({ email })).toEqual(['emailInvalid']);
  },
);

test.each(['984001234', '98400123456', '98400 1234a', '+1 9840012345'])('%s is no phone number', (phone) => {
  expect(problemsOf({ phone })).toEqual(['phoneInvalid']);
});

test.each(['98400 12345', '98400-12345', '+91 98400 12345', '09840012345'])(
  '%s is what people write for ten digits',
  (phone) => {
    expect(normalisePhone(phone)).toBe('9840012345');
    expect(problemsOf({ phone })).toEqual([]);
  },
);

test('a number that begins with 91 keeps all its ten digits', () => {
  expect(normalisePhone('9198400123')).toBe('9198400123');
});

test('yesterday cannot be asked for', () => {
  expect(problemsOf({ date: '2026-11-20' })).toEqual(['datePast']);
});
