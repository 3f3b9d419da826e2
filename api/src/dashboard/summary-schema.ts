import { Type, type Static } from 'typebox';
import { CalendarDay } from '../wire/calendar-day.ts';

export const DashboardSummary = Type.Object({
  appointments: Type.Object({
    new: Type.Integer(),
    confirmed: Type.Integer(),
    done: Type.Integer(),
    cancelled: Type.Integer(),
  }),
  appointmentsThisWeek: Type.Integer(),
  appointmentsPerWeek: Type.Array(Type.Object({ weekStart: CalendarDay, count: Type.Integer() }), {
    description: 'The last eight weeks, oldest first; weeks begin on Monday in Asia/Kolkata',
  }),
  services: Type.Integer(),
  doctors: Type.Integer(),
  banners: Type.Integer(),
  products: Type.Integer(),
  users: Type.Integer(),
});
export type DashboardSummary = Static<typeof DashboardSummary>;
