import { Type, type Static } from 'typebox';
import { textChannels } from '../messages/message-channel.ts';
import { BankReference, UpiPayment } from '../payments/payment-schema.ts';
import { day } from '../records/content-fields.ts';
import { sentText } from '../visitor-forms/request-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { Id } from '../wire/id.ts';
import { Language, LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { TimeOfDay } from '../wire/weekday.ts';

export const VisitState = Type.Enum(['agreed', 'came', 'missed', 'cancelled']);
export type VisitState = Static<typeof VisitState>;

/** The agreed time of a visit and its outcome. */
export const Visit = Type.Object({
  startsAt: Type.String({ format: 'date-time' }),
  state: VisitState,
  reason: Type.String({ description: 'Why staff cancelled it' }),
  paid: Type.Optional(
    Nullable(
      Type.Object(
        {
          paise: Type.Integer(),
          reference: Type.String({ description: 'The bank’s reference (UTR); empty for an online payment' }),
        },
        { description: 'The payment received; refunded if the visit is cancelled' },
      ),
    ),
  ),
  isClosed: Type.Optional(Type.Boolean({ description: 'The centre is closed at the agreed time' })),
  owedPaise: Type.Optional(
    Type.Integer({ description: 'Received online in excess of `paid`, to be refunded' }),
  ),
});
export type Visit = Static<typeof Visit>;

/** The data that a visitor's status page shows. */
export const VisitStatus = Type.Object({
  reference: Type.String(),
  service: LocalText,
  moreServices: Type.Array(LocalText, { description: 'Further tests in the same visit' }),
  date: CalendarDay,
  status: Type.Enum(['asked', 'confirmed', 'agreed', 'came', 'missed', 'done', 'cancelled'], {
    description: '`confirmed` and `done` are statuses of a request without a visit',
  }),
  startsAt: Nullable(Type.String({ format: 'date-time' })),
  reason: Type.String(),
  wish: Type.String({ description: 'The visitor’s unanswered wish for another time' }),
  preparation: Type.Array(LocalText, { description: 'Preparation for all tests, each step once' }),
  pricePaise: Nullable(Type.Integer({ description: 'The total of all tests with a known price' })),
  isPriceFrom: Type.Boolean({
    description: 'Whether some tests have no known price, so that the total is a minimum',
  }),
  channel: Type.Optional(
    Type.Enum(['email', ...textChannels], { description: 'How the visitor is notified' }),
  ),
  isAtHome: Type.Boolean({ description: 'Whether the centre comes to the visitor' }),
  upi: Type.Optional(UpiPayment),
  paidPaise: Type.Optional(Nullable(Type.Integer({ description: 'Paid by the visitor and not refunded' }))),
  owedPaise: Type.Optional(Type.Integer({ description: 'Paid online by the visitor and due as a refund' })),
  online: Type.Optional(LocalText),
  isPaymentAwaited: Type.Optional(
    Type.Boolean({ description: 'Whether the visitor has a payment page open' }),
  ),
  mayChange: Type.Boolean({ description: 'Whether the visitor may cancel or ask for another time' }),
});
export type VisitStatus = Static<typeof VisitStatus>;

export const VisitWish = Type.Object({ date: sentText(), notes: sentText() });
export type VisitWish = Static<typeof VisitWish>;

/** On which day, at the centre. */
export const VisitDay = Type.Object({ date: day() });

/** The possible start times for a request's service on a day. */
export const VisitTimes = Type.Array(
  Type.Object({
    time: TimeOfDay,
    places: Type.Integer({ description: 'The places left; the request’s own visit does not count' }),
  }),
  { description: 'Empty when the centre is closed on that day' },
);
export type VisitTimes = Static<typeof VisitTimes>;

/** The free times for a combination of tests on each day of a week. */
export const FreePlaces = Type.Array(Type.Object({ date: CalendarDay, times: VisitTimes }));
export type FreePlaces = Static<typeof FreePlaces>;

export const FreePlacesQuery = Type.Object({
  date: day(),
  days: Type.Integer({ minimum: 1, maximum: 7, default: 7 }),
  services: Type.String({
    maxLength: 400,
    pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,9}$',
    description: 'Ids, with commas between them',
  }),
});
export type FreePlacesQuery = Static<typeof FreePlacesQuery>;

/** The seven days from a date, for all services or for one. */
export const WeekPlacesQuery = Type.Object({ date: day(), service: Type.Optional(Id) });
export type WeekPlacesQuery = Static<typeof WeekPlacesQuery>;

export const WeekPlaces = Type.Object({
  dates: Type.Array(CalendarDay),
  rows: Type.Array(
    Type.Object({
      key: Type.String({ description: 'The id of a service; of one service, the time' }),
      places: Type.Array(Nullable(Type.Integer()), {
        description: 'The free places of each day; null when no visit may start',
      }),
    }),
  ),
});
export type WeekPlaces = Static<typeof WeekPlaces>;

/** The printed slip for a visitor, in their language. */
export const VisitSlip = Type.Object({ language: Language, title: Type.String(), text: Type.String() });
export type VisitSlip = Static<typeof VisitSlip>;

/** A published service in the search for callers' requests. */
export const OfferedTest = Type.Object({
  _id: Type.String(),
  name: LocalText,
  words: Type.String({ description: 'Its names and other names, in lower case' }),
  pricePaise: Nullable(Type.Integer()),
  visitPlaces: Type.Optional(Nullable(Type.Integer({ description: 'Its own number of visits at one time' }))),
  preparation: Type.Array(LocalText),
});
export type OfferedTest = Static<typeof OfferedTest>;

export const VisitAgreement = Type.Object({ version: VersionSeen, date: day(), time: TimeOfDay });
export type VisitAgreement = Static<typeof VisitAgreement>;

export const VisitEnd = Type.Object({
  version: VersionSeen,
  state: Type.Enum(['came', 'missed', 'cancelled']),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why staff cancel it' })),
});
export type VisitEnd = Static<typeof VisitEnd>;

export const VisitDue = Type.Object({
  paise: Nullable(
    Type.Integer({ description: 'What staff may record as paid by UPI; null when nothing is due' }),
  ),
  paysBackItself: Type.Optional(
    Type.Boolean({ description: 'Whether the API requests refunds of online payments from the provider' }),
  ),
});
export type VisitDue = Static<typeof VisitDue>;

export const VisitPaymentNote = Type.Object({
  version: VersionSeen,
  /** Null if the payment was refunded or the provider will refund it. */
  reference: Nullable(BankReference),
});
export type VisitPaymentNote = Static<typeof VisitPaymentNote>;
