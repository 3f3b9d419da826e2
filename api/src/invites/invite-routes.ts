import type { Api, Dependencies } from '../api.ts';
import { clientOf } from '../audit/client-of.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { userText } from '../users/user-texts.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Message } from '../wire/message.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { AcceptInvite, Invite, InviteAccepted, InviteToken, PasswordResetRequest } from './invite-schema.ts';
import { requestStaffPasswordReset } from './request-password-reset.ts';

/** Tokens cannot be guessed; the limit bounds the cost of hashing passwords. */
const perAddress = { name: 'invite', times: 60, seconds: 15 * 60 };

/** Routes for the links with which staff choose a password. The token is in the body, which is not logged. */
export function inviteRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;

  app.post(
    '/admin/invite',
    {
      config: { problems: ['LINK_SPENT'] },
      schema: {
        summary: 'The person whom an invitation is for',
        querystring: LanguageQuery,
        body: InviteToken,
        response: { 200: Invite },
      },
    },
    async ({ body, query: { lang }, ip }) => {
      await countAttempt(db, perAddress, ip, { message: userText(lang, 'tooManyTries') });
      return readInvite(db, body.token, lang);
    },
  );

  app.put(
    '/admin/invite',
    {
      config: { problems: ['LINK_SPENT'] },
      schema: {
        summary: 'Accepts an invitation by choosing the password. The link works once.',
        querystring: LanguageQuery,
        body: AcceptInvite,
        response: { 200: InviteAccepted },
      },
    },
    async ({ body, query: { lang }, ip }) => {
      await countAttempt(db, perAddress, ip, { message: userText(lang, 'tooManyTries') });
      return acceptInvite(dependencies, body, lang, ip);
    },
  );

  app.post(
    '/admin/password-reset',
    {
      schema: {
        summary: 'Emails staff a link to choose a new password; an unknown address gets the same response',
        querystring: LanguageQuery,
        body: PasswordResetRequest,
        response: { 202: Message },
      },
    },
    async (request, reply) => {
      const { lang } = request.query;
      await requestStaffPasswordReset(dependencies, request.body.email, clientOf(request), lang);
      return reply.code(202).send({ message: userText(lang, 'linkMailed') });
    },
  );
}
