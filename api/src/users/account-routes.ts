import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { readAccount } from './account-queries.ts';
import { Account } from './account-schema.ts';

/** What staff of every role may see and do about their own account. */
export function accountRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/account',
    {
      config: { permission: 'home' },
      schema: {
        summary: 'The account of who is signed in',
        response: { 200: Account },
      },
    },
    (request) => readAccount(db, staffOf(request).userId),
  );
}
