import { signedIn } from '../access/signed-in.ts';
import type { Api, Dependencies } from '../api.ts';
import { readAccount } from './account-queries.ts';
import { Account } from './account-schema.ts';

/** What staff of every role may see and do about their own account. */
export function accountRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;

  app.get(
    '/dashboard/account',
    {
      schema: {
        summary: 'The account of who is signed in',
        response: { 200: Account },
      },
    },
    async (request) => readAccount(db, (await signedIn(request, dependencies)).userId),
  );
}
