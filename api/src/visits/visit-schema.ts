import { Type, type Static } from 'typebox';
import { day } from '../records/content-fields.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { TimeOfDay } from '../wire/weekday.ts';

export const VisitState = Type.Enum(['agreed', 'came', 'missed', 'cancelled']);
export type VisitState = Static<typeof VisitState>;

/** When a visitor comes, as agreed with the centre, and what became of it. */
export const Visit = Type.Object({
  startsAt: Type.String({ format: 'date-time' }),
  state: VisitState,
  reason: Type.String({ description: 'Why staff cancelled it' }),
});
export type Visit = Static<typeof Visit>;

/** On which day, at the centre. */
export const VisitDay = Type.Object({ date: day() });

/** When visits for the service of a request may start on a day. */
export const VisitTimes = Type.Array(
  Type.Object({
    time: TimeOfDay,
    places: Type.Integer({ description: 'How many are left; the own visit of the request takes none' }),
  }),
  { description: 'Empty when the centre is closed' },
);
export type VisitTimes = Static<typeof VisitTimes>;

export const VisitAgreement = Type.Object({ version: VersionSeen, date: day(), time: TimeOfDay });
export type VisitAgreement = Static<typeof VisitAgreement>;

export const VisitEnd = Type.Object({
  version: VersionSeen,
  state: Type.Enum(['came', 'missed', 'cancelled']),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why it is cancelled' })),
});
export type VisitEnd = Static<typeof VisitEnd>;
