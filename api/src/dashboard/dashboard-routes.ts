import { DashboardAccess } from '../access/access-schema.ts';
import { routeLists } from '../access/route-lists.ts';
import { signedIn } from '../access/signed-in.ts';
import type { Api, Dependencies } from '../api.ts';
import { summariseDashboard } from './summary-queries.ts';
import { DashboardSummary } from './summary-schema.ts';

export function dashboardRoutes(app: Api, dependencies: Dependencies) {
  app.get(
    '/dashboard/access',
    {
      schema: {
        summary: 'Which dashboard addresses the signed-in person may open (spec section 6)',
        response: { 200: DashboardAccess },
      },
    },
    async (request) => {
      const { role } = await signedIn(request, dependencies);
      return { role, routes: routeLists[role] };
    },
  );

  app.get(
    '/dashboard/summary',
    {
      schema: {
        summary: 'Counts for the dashboard’s home, for every role',
        response: { 200: DashboardSummary },
      },
    },
    async (request) => {
      await signedIn(request, dependencies);
      return summariseDashboard(dependencies.db);
    },
  );
}
