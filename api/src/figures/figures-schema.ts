import { Type, type Static } from 'typebox';
import { DashboardSummary } from '../dashboard/summary-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

const AnswerTime = Type.Object({
  received: Type.Integer(),
  answered: Type.Integer({
    description: 'The number answered by staff; a cancellation by the visitor does not count',
  }),
  medianMinutes: Nullable(
    Type.Integer({ description: 'From the request to the first step of staff; null when none was answered' }),
  ),
});

export const Figures = Type.Object({
  weeks: DashboardSummary.properties.appointmentsPerWeek,
  services: Type.Array(
    Type.Object({
      name: StoredText,
      counts: Type.Array(Type.Integer(), {
        description: 'The number of requests that include it, by week',
      }),
      total: Type.Integer(),
    }),
    { description: 'The most requested first' },
  ),
  answers: Type.Object(
    { appointments: AnswerTime, enquiries: AnswerTime },
    { description: 'How staff answered the requests of these weeks' },
  ),
  missedSearches: Type.Array(
    Type.Object({ words: Type.String(), count: Type.Integer(), lastDay: CalendarDay }),
    { description: 'Searches of the last 90 days that found nothing, the most frequent first' },
  ),
});
export type Figures = Static<typeof Figures>;
