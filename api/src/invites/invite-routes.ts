import type { Api, Dependencies } from '../api.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { userText } from '../users/user-texts.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { AcceptInvite, Invite, InviteAccepted, InviteToken } from './invite-schema.ts';

/** Tokens cannot be guessed; this keeps the API from hashing passwords all day. */
const perAddress = { name: 'invite', times: 60, seconds: 15 * 60 };

/** For the link of an invitation. The token is in the body: no log holds it. */
export function inviteRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;

  app.post(
    '/admin/invite',
    {
      schema: {
        summary: 'Whom an invitation is for',
        querystring: LanguageQuery,
        body: InviteToken,
        response: { 200: Invite },
      },
    },
    async ({ body, query: { lang = 'en' }, ip }) => {
      await countAttempt(db, perAddress, ip, userText(lang, 'tooManyTries'));
      return readInvite(db, body.token, lang);
    },
  );

  app.put(
    '/admin/invite',
    {
      schema: {
        summary: 'Accepts an invitation: chooses the password. The link works once.',
        querystring: LanguageQuery,
        body: AcceptInvite,
        response: { 200: InviteAccepted },
      },
    },
    async ({ body, query: { lang = 'en' }, ip }) => {
      await countAttempt(db, perAddress, ip, userText(lang, 'tooManyTries'));
      return acceptInvite(dependencies, body, lang, ip);
    },
  );
}
