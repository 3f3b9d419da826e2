import { expect, test } from '@jest/globals';
import { checkAppointment } from './appointment-rules.ts';

test('a line break in a name cannot reach the header of an email', () => {
  const today = '2026-11-21';
  const request = {
    name: 'Meena\r\nBcc: all@example.com',
    email: 'meena@example.com',
    phone: '9876543210',
    service: 'ECG',
    date: today,
    notes: 'Chest pain since Monday',
  };

  expect(checkAppointment(request, today).name).toBe('Meena Bcc: all@example.com');
});
