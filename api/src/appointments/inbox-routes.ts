import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { newestAppointments } from './appointment-queries.ts';
import { AppointmentList } from './appointment-schema.ts';

export function inboxRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/appointments',
    {
      config: { permission: 'appointments' },
      schema: {
        summary: 'The newest appointment requests; the role user sees counts only (product.md)',
        querystring: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) }),
        response: { 200: AppointmentList },
      },
    },
    ({ query }) => newestAppointments(db, query.limit),
  );
}
