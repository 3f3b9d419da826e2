import { Type, type Static } from 'typebox';

export const Weekday = Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = Static<typeof Weekday>;

export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** A time of day in the centre's time zone (Asia/Kolkata): HH:MM. */
export const TimeOfDay = Type.String({ maxLength: 5, pattern: timePattern });
