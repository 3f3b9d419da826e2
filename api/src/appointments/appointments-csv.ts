import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import en from '../../locales/en/appointments.json' with { type: 'json' };
import ta from '../../locales/ta/appointments.json' with { type: 'json' };
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { Appointment } from './appointment-schema.ts';

const texts = { en, ta };

/** @returns the requests as a table for a spreadsheet, written while they are read */
export function appointmentsCsv(appointments: AsyncIterable<Appointment>, language: Language): Readable {
  const { columns, status, outcome } = texts[language];
  const table = stringify({
    header: true,
    // Or Excel takes Tamil for something else.
    bom: true,
    // A visitor must not be able to write a formula into the staff's spreadsheet.
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library quotes only what looks like the whole delimiter.
    quoted_match: /[\r\n]/,
    columns: [
      { key: 'reference', header: columns.reference },
      { key: 'createdAt', header: columns.received },
      { key: 'name', header: columns.name },
      { key: 'phone', header: columns.phone },
      { key: 'email', header: columns.email },
      { key: 'service', header: columns.service },
      { key: 'moreServices', header: columns.moreServices },
      { key: 'date', header: columns.date },
      { key: 'visit.startsAt', header: columns.visit },
      { key: 'visit.state', header: columns.outcome },
      { key: 'notes', header: columns.notes },
      { key: 'status', header: columns.status },
      { key: 'handledBy.name', header: columns.handledBy },
      { key: 'staffNotes', header: columns.staffNotes },
    ],
    cast: {
      // The objects among the columns are names of services.
      object: (value) =>
        [value as StoredText | StoredText[]]
          .flat()
          .map((name) => inLanguage(name, language).text)
          .join(', '),
      string: (value, { column }) => {
        if (column === 'createdAt' || column === 'visit.startsAt') return clock.format(new Date(value));
        if (column === 'visit.state') return outcome[value as NonNullable<Appointment['visit']>['state']];
        return column === 'status' ? status[value as Appointment['status']] : value;
      },
    },
  });
  // An error of the database ends the answer half-way, and Fastify logs it.
  return pipeline(Readable.from(appointments), table, () => undefined);
}

/** The centre's clock, as 2026-11-21 15:30: spreadsheets of every language understand it. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
