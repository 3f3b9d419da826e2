import type { Api, Dependencies } from '../api.ts';
import { readFigures } from './figures-queries.ts';
import { Figures } from './figures-schema.ts';

/** Statistics of requests and searches, without personal data. */
export function figuresStaffRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/figures',
    {
      config: { permission: 'figures' },
      schema: {
        summary: 'Requests by service and week, time to answer, and searches without results',
        response: { 200: Figures },
      },
    },
    () => readFigures(db),
  );
}
