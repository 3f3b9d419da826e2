import { Type, type Static } from 'typebox';
import { maxSentLength } from '../visitor-forms/max-sent-length.ts';
import { textChannels } from '../messages/message-channel.ts';
import { contactFields, sentAlong, sentText } from '../visitor-forms/request-schema.ts';
import { patientSexes } from '../form-rules.ts';
import { requestSorts } from '../visitor-forms/request-sorts.ts';
import { Visit, VisitState } from './visit-schema.ts';
import { day } from '../records/content-fields.ts';
import { bulkOf } from '../wire/bulk.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { Id } from '../wire/id.ts';
import { Language, LocalText, StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';
import { VersionSeen } from '../wire/version-seen.ts';

/** Where samples are collected at home, and for which services. */
export const HomeCollection = Type.Object({
  areas: Type.Array(Type.Object({ postalCode: Type.String(), name: LocalText })),
  services: Type.Array(LocalText, { description: 'At most 41: more than a page names' }),
});
export type HomeCollection = Static<typeof HomeCollection>;

/** The requested tests and where they take place. */
const testFields = {
  service: sentText({ description: 'The name of a published service, in any language' }),
  moreServices: Type.Optional(
    Type.Array(Type.String({ maxLength: maxSentLength }), {
      maxItems: 100,
      description: 'The names of further tests in the same visit',
    }),
  ),
  homeAddress: sentText({
    description: 'Where samples are collected at home; left out when the visitor comes to the centre',
  }),
  homePostalCode: sentText({
    description: 'Required with homeAddress: one of those in GET /home-collection',
  }),
};
/** The patient, as sent by a form. */
const patientFields = {
  patientName: sentText({ description: 'Left out when the tests are for the visitor' }),
  patientAge: sentText({ description: 'In years, 0 to 120; the laboratory writes it on the label' }),
  patientSex: sentText({ description: '`female`, `male` or `other`; the laboratory writes it on the label' }),
};

/** The patient. */
export const Patient = Type.Object({
  name: Type.String({ description: 'Empty when the tests are for the visitor' }),
  age: Nullable(Type.Integer()),
  sex: Nullable(Type.Enum([...patientSexes])),
});
export type Patient = Static<typeof Patient>;

export const TestsRequest = Type.Object(testFields);
export type TestsRequest = Static<typeof TestsRequest>;

/** The request body of the form. */
export const AppointmentRequest = Type.Object({
  ...contactFields,
  ...testFields,
  ...patientFields,
  date: sentText({ description: 'YYYY-MM-DD, not before today in Asia/Kolkata' }),
  notes: sentText(),
  channel: Type.Optional(
    Type.Enum([...textChannels], {
      description: 'How to notify the visitor of the visit instead of by email; ignored without consent',
    }),
  ),
  ...sentAlong,
});
export type AppointmentRequest = Static<typeof AppointmentRequest>;

/** A request that staff enter for a caller, or for a person at the counter. */
export const AppointmentEntry = Type.Object({
  ...contactFields,
  ...testFields,
  ...patientFields,
  email: sentText({ description: 'May be empty: messages then go by `channel`, or on paper' }),
  date: sentText({ description: 'YYYY-MM-DD; today, if it is left out' }),
  notes: sentText({ description: 'May be empty' }),
  consent: Type.Enum(['telephone', 'counter'], { description: 'How the person has agreed to the notice' }),
  language: Language,
  channel: Type.Optional(Type.Enum([...textChannels])),
  idempotencyKey: sentAlong.idempotencyKey,
});
export type AppointmentEntry = Static<typeof AppointmentEntry>;

export const AppointmentStatus = Type.Enum(['new', 'confirmed', 'done', 'cancelled']);
export type AppointmentStatus = Static<typeof AppointmentStatus>;

/** A member of staff who may answer requests. */
export const Handler = Type.Object({ _id: Type.String(), name: Type.String() });
export type Handler = Static<typeof Handler>;

/** A note of a member of staff about a request. It never changes. */
export const StaffNote = Type.Object({
  text: Type.String(),
  by: Nullable(Type.String({ description: 'Null for a note from before notes had a name and a time' })),
  at: Nullable(Type.String({ format: 'date-time' })),
});
export type StaffNote = Static<typeof StaffNote>;

/** A request as staff see it in the inbox. */
export const Appointment = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  reference: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  service: StoredText,
  moreServices: Type.Array(StoredText, { description: 'Further tests in the same visit' }),
  home: Nullable(
    Type.Object(
      { address: Type.String(), postalCode: Type.String() },
      { description: 'Where samples are collected at home; null when the visitor comes to the centre' },
    ),
  ),
  patient: Type.Optional(Nullable(Patient)),
  date: CalendarDay,
  notes: Type.String(),
  language: Language,
  status: AppointmentStatus,
  handledBy: Nullable(Handler),
  staffNotes: Type.String({ description: 'The texts of noteEntries, for dashboards that do not read those' }),
  noteEntries: Type.Optional(Type.Array(StaffNote, { description: 'The oldest first' })),
  channel: Type.Optional(
    Type.Enum(['email', ...textChannels], { description: 'How the visitor is notified' }),
  ),
  visit: Nullable(Visit),
  pricePaise: Type.Optional(
    Nullable(Type.Integer({ description: 'The total of all tests with a known price' })),
  ),
  isPriceFrom: Type.Optional(Type.Boolean({ description: 'Some tests have no known price' })),
  callAgainAt: Type.Optional(
    Nullable(Type.String({ format: 'date-time', description: 'When staff want to call the visitor again' })),
  ),
  wish: Type.String({
    description: 'When a visitor who asks for another time would like to come, in their words',
  }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  updatedBy: Nullable(
    Type.String({ description: 'The member of staff who changed it last; null until one does' }),
  ),
});
export type Appointment = Static<typeof Appointment>;

export const AppointmentList = Type.Object({
  ...pageOf(Appointment).properties,
  state: Type.String({ description: 'Equals the state in `news` until a request arrives or changes' }),
});
export type AppointmentList = Static<typeof AppointmentList>;

/** The filter of the list of requests. */
export const AppointmentFilter = Type.Object({
  status: Type.Optional(AppointmentStatus),
  handler: Type.Optional(
    Type.Enum(['me', 'nobody'], { description: 'The member of staff who handles them' }),
  ),
  money: Type.Optional(
    Type.Enum(['owed', 'paid', 'unpaid'], {
      description:
        '`owed`: with money to pay back, for a cancelled or missed visit, or paid twice; `unpaid`: with a visit that nobody has paid',
    }),
  ),
  day: Type.Optional(day()),
  /** The day of the visit. */
  visitDay: Type.Optional(day()),
  outcome: Type.Optional({
    ...VisitState,
    description: 'Of the visit. Without it, `visitDay` leaves out cancelled visits',
  }),
  callDay: Type.Optional(
    Type.Intersect([day()], { description: 'To be called again on this day, or before it' }),
  ),
  service: Type.Optional(Id),
  place: Type.Optional(Type.Enum(['home', 'centre'])),
  language: Type.Optional(Language),
  wish: Type.Optional(Type.Enum(['open'], { description: 'Only those who ask for another time' })),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Found in reference, name and its sound, phone, email, service and staff’s notes',
    }),
  ),
});
export type AppointmentFilter = Static<typeof AppointmentFilter>;

/** Appointments can also be sorted by the preferred date, the time of the visit, and the PIN code of home collection. */
export const AppointmentSort = Type.Enum([...requestSorts, 'date', '-date', 'visit', 'postalCode']);
export type AppointmentSort = Static<typeof AppointmentSort>;

export const AppointmentQuery = Type.Object({
  ...pageQuery(10, {
    ...AppointmentFilter.properties,
    sort: Type.Optional(AppointmentSort),
  }).properties,
  // All visits of a day on one page, so that it can be printed.
  pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 10 }),
});
export type AppointmentQuery = Static<typeof AppointmentQuery>;

/** A change by staff; omitted fields stay unchanged. */
export const AppointmentChange = Type.Object({
  version: VersionSeen,
  status: Type.Optional(AppointmentStatus),
  handledBy: Type.Optional(Nullable(Id)),
  callAgainAt: Type.Optional(Nullable(Type.String({ format: 'date-time' }))),
  staffNotes: Type.Optional(
    Type.String({
      maxLength: 2000,
      description:
        'From older dashboards: what follows the notes so far is added to them; nothing replaces them',
    }),
  ),
  channel: Type.Optional(
    Type.Enum(['email'], { description: '`email` ends SMS and WhatsApp messages to the visitor' }),
  ),
});
export type AppointmentChange = Static<typeof AppointmentChange>;

export const NoteAdded = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
});
export type NoteAdded = Static<typeof NoteAdded>;

/** Replaces all tests of the request. */
export const TestsChange = Type.Object({ version: VersionSeen, ...testFields });
export type TestsChange = Static<typeof TestsChange>;

/** The same step for several requests. */
export const AppointmentBulk = bulkOf(AppointmentStatus.enum, { version: VersionSeen });

export const AppointmentNews = Type.Object({
  state: Type.String({ description: 'An opaque value that changes when a request arrives or changes' }),
  waiting: Type.Integer({ description: 'The number of new requests and messages' }),
});
export type AppointmentNews = Static<typeof AppointmentNews>;
