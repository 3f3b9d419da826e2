import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';

interface CalendarVisit {
  /** Stays the same when a visit changes. */
  uid: string;
  /** Grows with every change: calendars ignore lower numbers than the last one. */
  sequence: number;
  startsAt: Date;
  minutes: number;
  cancelled: boolean;
  summary: string;
  description: string;
  location: string;
}

/**
 * Writes a visit as a calendar event (RFC 5545). Uses `METHOD:PUBLISH` (RFC 5546) and no invitation, because the site does not
 * process replies from calendars.
 */
export function visitCalendar(
  { uid, sequence, startsAt, minutes, cancelled, summary, description, location }: CalendarVisit,
  { email, map }: { email: string; map: StoredSiteSettings['map'] | undefined },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nalam//Visits//EN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(startsAt)}`,
    `DURATION:PT${minutes}M`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER:mailto:${email}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    ...(map ? [`GEO:${map.latitude};${map.longitude}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20261130T033000Z */
const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Folds lines at 75 bytes, continued with a space (RFC 5545, section 3.1), without splitting a character. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character);
    const begins = bytes + size > 74;
    bytes = begins ? 1 + size : bytes + size;
    return begins ? `\r\n ${character}` : character;
  }).join('');
}
