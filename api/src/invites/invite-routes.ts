import type { Api, Dependencies } from '../api.ts';
import { AccountLimit } from '../throttle/account-limit.ts';
import { Throttle } from '../throttle/throttle.ts';
import { SecretBox } from '../two-factor/secret-box.ts';
import { userText } from '../users/user-texts.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { AcceptInvite, Invite, InviteAccepted, InviteToken } from './invite-schema.ts';

/** No token can be guessed; this keeps somebody from making the API hash passwords all day. */
const perAddress = { name: 'invite', times: 60, seconds: 15 * 60 };

/** For whoever opens the link of an invitation. The token is in the body: no log holds it. */
export function inviteRoutes(app: Api, { db, settings }: Dependencies) {
  const tries = new Throttle(db, perAddress);
  const perAccount = new AccountLimit(db, new SecretBox(settings.dataDir), 'staff');

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
      await tries.count(ip, userText(lang, 'tooManyTries'));
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
      await tries.count(ip, userText(lang, 'tooManyTries'));
      return acceptInvite(db, body, lang, (email) => perAccount.rememberNetwork(email, ip));
    },
  );
}
