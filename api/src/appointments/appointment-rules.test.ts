import { expect, test } from '@jest/globals';
import { Problem } from '../problem.ts';
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

function refusal(request: object) {
  try {
    checkAppointment({ ...good, ...request }, today);
  } catch (error) {
    if (!(error instanceof Problem && Array.isArray(error.details))) throw error;
    return { message: error.message, fields: error.details.map(({ field }) => field) };
  }
  return undefined;
}

test('a request for today is accepted', () => {
  expect(checkAppointment(good, today)).toEqual({
    ...good,
    moreServices: '',
    homeAddress: '',
    homePostalCode: '',
  });
});

test.each([
  [{ name: '  ' }, 'Name is required.'],
  [{ email: '' }, 'Please enter a valid email address.'],
  [{ email: 'meena@example' }, 'Please enter a valid email address.'],
  [{ email: 'me ena@example.com' }, 'Please enter a valid email address.'],
  [{ email: 'a@b.com,c@d.com' }, 'Please enter a valid email address.'],
  [{ phone: '987654321' }, 'Please enter a valid 10-digit phone number.'],
  [{ phone: '98765432101' }, 'Please enter a valid 10-digit phone number.'],
  [{ phone: '98765abcde' }, 'Please enter a valid 10-digit phone number.'],
  [{ service: '' }, 'Please select a service.'],
  [{ date: '' }, 'Please select a preferred date.'],
  [{ date: '2026-02-31' }, 'Please select a preferred date.'],
  [{ date: '2026-11-20' }, 'The preferred date cannot be before today.'],
  [{ notes: '\n' }, 'Additional notes are required.'],
  [{ name: 'x'.repeat(101) }, 'Name: at most 100 characters, please.'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Email: at most 254 characters, please.'],
  [{ notes: 'x'.repeat(2001) }, 'Additional notes: at most 2000 characters, please.'],
])('a request with %j is refused: %s', (wrong, message) => {
  expect(refusal(wrong)).toEqual({ message, fields: Object.keys(wrong) });
});

test('an empty form is refused for its first field, with every field in the details', () => {
  expect(refusal({ name: '', email: '', phone: '', service: '', date: '', notes: '' })).toEqual({
    message: 'Name is required.',
    fields: ['name', 'email', 'phone', 'service', 'date', 'notes'],
  });
});

test('an accepted phone number is stored in ten digits', () => {
  expect(checkAppointment({ ...good, phone: '+91 98765-43210' }, today).phone).toBe('9876543210');
});

test('a line break in a name cannot reach the header of a mail', () => {
  expect(checkAppointment({ ...good, name: 'Meena\r\nBcc: all@example.com' }, today).name).toBe(
    'Meena Bcc: all@example.com',
  );
});
