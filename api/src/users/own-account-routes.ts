import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Message } from '../wire/message.ts';
import { readAccount } from './account-queries.ts';
import { Account, OwnPasswordChange } from './account-schema.ts';
import { changeOwnPassword } from './own-password.ts';
import { userText } from './user-texts.ts';

/** Routes for staff of every role to see and change their own account. */
export function ownAccountRoutes(app: Api, { db, settings }: Dependencies) {
  app.get(
    '/dashboard/account',
    {
      config: { permission: 'home', setsUpSecondStep: true },
      schema: {
        summary: 'The account of the signed-in user',
        response: { 200: Account },
      },
    },
    (request) => readAccount(db, staffOf(request).userId),
  );

  app.put(
    '/dashboard/account/password',
    {
      config: { problems: ['TOO_MANY_ATTEMPTS'], permission: 'home' },
      schema: {
        summary: 'Changes the user’s own password; ends every session and sets the cookie of a new one',
        querystring: LanguageQuery,
        body: OwnPasswordChange,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const language = request.query.lang;
      const device = request.headers['user-agent'] ?? '';
      const token = await changeOwnPassword(db, staffOf(request), request.body, {
        language,
        device,
        lifetimes: settings,
      });
      setSessionCookie(reply, token, settings);
      return { message: userText(language, 'passwordChanged') };
    },
  );
}
