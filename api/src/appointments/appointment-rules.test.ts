import { expect, test } from '@jest/globals';
import { checkAppointment } from './appointment-rules.ts';

const today = '2026-11-21';
const good = {
  name: 'Meena',
  email: 'meena@example.com',
  phone: '9876543210',
  service: 'ECG',
  date: today,
  notes: 'Chest pain since Monday',
};

test('a request for today is accepted', () => {
  expect(checkAppointment(good, today)).toEqual({
    ...good,
    moreServices: '',
    homeAddress: '',
    homePostalCode: '',
    patientName: '',
    patientAge: '',
    patientSex: '',
  });
});

test('an accepted phone number is stored in ten digits', () => {
  expect(checkAppointment({ ...good, phone: '+91 98765-43210' }, today).phone).toBe('9876543210');
});

test('a line break in a name cannot reach the header of an email', () => {
  expect(checkAppointment({ ...good, name: 'Meena\r\nBcc: all@example.com' }, today).name).toBe(
    'Meena Bcc: all@example.com',
  );
});
