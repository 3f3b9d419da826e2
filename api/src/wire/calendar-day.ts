import { Type } from 'typebox';

/** A day without a time: YYYY-MM-DD. */
export const CalendarDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
