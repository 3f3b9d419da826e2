import { expect, test } from '@jest/globals';
import { visitCalendar } from './visit-calendar.ts';

const centre = { email: 'care@nalam.example', map: { latitude: 10.8, longitude: 78.7 } };
const visit = {
  uid: 'a@nalam.example',
  sequence: 3,
  startsAt: new Date('2026-11-30T09:00:00+05:30'),
  minutes: 30,
  cancelled: false,
  summary: 'ECG; at nine, sharp',
  description: 'Fast.\nBring reports.',
  location: 'நலம் டயக்னாஸ்டிக்ஸ், 12, எடுத்துக்காட்டு தெரு, திருச்சி 620018',
};

test('a visit is an event that calendars understand, and every text is whole after unfolding', () => {
  const calendar = visitCalendar(visit, centre);

  const lines = calendar.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = calendar.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:a@nalam.example',
      'SEQUENCE:3',
      'DTSTART:20261130T033000Z',
      'DURATION:PT30M',
      'STATUS:CONFIRMED',
      String.raw`SUMMARY:ECG\; at nine\, sharp`,
      String.raw`DESCRIPTION:Fast.\nBring reports.`,
      `LOCATION:${visit.location.replaceAll(',', String.raw`\,`)}`,
    ]),
  );
  expect(unfolded.find((line) => line.startsWith('DTSTAMP'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
});

test('a cancelled visit leaves the calendar', () => {
  expect(visitCalendar({ ...visit, cancelled: true }, centre)).toMatch(
    /METHOD:CANCEL\r\n[^]*STATUS:CANCELLED\r\n/,
  );
});
