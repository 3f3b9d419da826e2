import { Type, type Static } from 'typebox';
import { DashboardSummary } from '../dashboard/summary-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

const AnswerTime = Type.Object({
  received: Type.Integer(),
  answered: Type.Integer({ description: 'By staff; what a visitor cancels is no answer' }),
  medianMinutes: Nullable(
    Type.Integer({ description: 'From receiving to the first step of staff; null for none' }),
  ),
});

export const Figures = Type.Object({
  weeks: DashboardSummary.properties.appointmentsPerWeek,
  services: Type.Array(
    Type.Object({
      name: StoredText,
      counts: Type.Array(Type.Integer(), {
        description: 'Requests of each week in which it is one of the tests',
      }),
      total: Type.Integer(),
    }),
    { description: 'The most requested first' },
  ),
  answers: Type.Object(
    { appointments: AnswerTime, enquiries: AnswerTime },
    { description: 'Of these weeks' },
  ),
  missedSearches: Type.Array(
    Type.Object({ words: Type.String(), count: Type.Integer(), lastDay: CalendarDay }),
    { description: 'Of the last 90 days, the most frequent first' },
  ),
});
export type Figures = Static<typeof Figures>;
