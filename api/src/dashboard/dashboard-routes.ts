import { DashboardAccess } from '../access/access-schema.ts';
import { translatedRoutes } from '../access/dashboard-sections.ts';
import { staffOf } from '../access/guard.ts';
import { routesOf } from '../access/role-grants.ts';
import type { Api, Dependencies } from '../api.ts';
import { summariseDashboard } from './summary-queries.ts';
import { DashboardSummary } from './summary-schema.ts';

export function dashboardRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/access',
    {
      config: { permission: 'home' },
      schema: {
        summary: 'The dashboard addresses that the signed-in user may open',
        response: { 200: DashboardAccess },
      },
    },
    async (request) => {
      const { role } = staffOf(request);
      const routes = await routesOf(db, role);
      return { role, routes, translated: translatedRoutes(routes) };
    },
  );

  app.get(
    '/dashboard/summary',
    {
      config: { permission: 'home' },
      schema: {
        summary: 'Counts for the dashboard’s home, for every role',
        response: { 200: DashboardSummary },
      },
    },
    () => summariseDashboard(db),
  );
}
