import { Type } from 'typebox';
import { signedIn } from '../access/signed-in.ts';
import type { Api, Dependencies } from '../api.ts';
import { newestAppointments } from './appointment-queries.ts';
import { AppointmentList } from './appointment-schema.ts';

export function inboxRoutes(app: Api, dependencies: Dependencies) {
  app.get(
    '/dashboard/appointments',
    {
      schema: {
        summary: 'The newest appointment requests; the role user sees counts only (product.md)',
        querystring: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) }),
        response: { 200: AppointmentList },
      },
    },
    async (request) => {
      await signedIn(request, dependencies, 'superAdmin', 'admin');
      return newestAppointments(dependencies.db, request.query.limit);
    },
  );
}
