import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';

interface CalendarVisit {
  /** The same for every change of a visit. */
  uid: string;
  /** Higher with every change: a calendar keeps the highest that it has seen. */
  sequence: number;
  startsAt: Date;
  minutes: number;
  cancelled: boolean;
  summary: string;
  description: string;
  location: string;
}

/**
 * Writes a visit as a calendar event (RFC 5545). It is published (`METHOD:PUBLISH`, RFC 5546) and not an invitation, because the site
 * does not process the replies that calendars send to one.
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

/** Lines of at most 75 bytes, the next beginning with a space (RFC 5545, section 3.1); no character is cut. */
function folded(line: string): string {
  let bytes = 0;
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character);
    const begins = bytes + size > 74;
    bytes = begins ? 1 + size : bytes + size;
    return begins ? `\r\n ${character}` : character;
  }).join('');
}
