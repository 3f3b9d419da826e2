import { expect, test } from '@jest/globals';
import { checkAppointment, type AppointmentFields } from './appointment-rules.ts';

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

test('an empty form is refused in the order of its fields', () => {
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

test('yesterday cannot be asked for', () => {
  expect(problemsOf({ date: '2026-11-20' })).toEqual(['datePast']);
});
