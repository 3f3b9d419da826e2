import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { clearBrowserCache } from '../http/clear-site-data.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { customerAccountRoutes } from './customer-account-routes.ts';
import { changeCustomerPassword, requestPasswordReset, resetCustomerPassword } from './customer-password.ts';
import { readCustomer } from './customer-queries.ts';
import {
  CustomerData,
  CustomerLogin,
  CustomerSession,
  LinkToken,
  NewPassword,
  PasswordChange,
  ResetRequest,
  SignUp,
} from './customer-schema.ts';
import { customerOf } from './customer-guard.ts';
import { endCustomerSession } from './customer-sessions.ts';
import { signInCustomer, signUpCustomer } from './customer-sign-in.ts';
import { mailVerification, verifyEmail } from './verify-email.ts';
import { Message } from '../wire/message.ts';

/** Sign-up, login, passwords and email confirmation of customers. For staff see sessions/. */
export function customerRoutes(app: Api, dependencies: Dependencies) {
  const config = { customersOnly: true } as const;
  const { db } = dependencies;
  customerAccountRoutes(app, dependencies);

  app.post(
    '/signup',
    {
      config: { problems: ['EMAIL_TAKEN'] },
      schema: {
        summary: 'Creates a customer, signs them in, and emails a link that confirms the address',
        querystring: LanguageQuery,
        body: SignUp,
        response: { 201: CustomerSession },
      },
    },
    async ({ body, query, ip }, reply) => {
      return reply.code(201).send(await signUpCustomer(dependencies, body, query.lang, ip));
    },
  );

  app.post(
    '/login',
    {
      config: { problems: ['INVALID_CREDENTIALS'] },
      schema: { summary: 'Signs a customer in', body: CustomerLogin, response: { 200: CustomerSession } },
    },
    ({ body, ip }) => signInCustomer(dependencies, body, ip),
  );

  app.get(
    '/auth',
    { config, schema: { summary: 'The customer whose token is sent', response: { 200: CustomerData } } },
    async (request) => ({ userData: await readCustomer(db, customerOf(request)) }),
  );

  app.post(
    '/logout',
    {
      config: { problems: ['SIGN_IN_REQUIRED'] },
      schema: {
        summary: 'Revokes the token; a token that is no longer valid is no error',
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      await endCustomerSession(request, db);
      clearBrowserCache(reply);
      return { message: 'You are signed out.' };
    },
  );

  app.patch(
    '/account/password',
    {
      config: { ...config, problems: ['INVALID_CREDENTIALS'] },
      schema: {
        summary: 'Changes the password; ends every session and answers with a new one',
        body: PasswordChange,
        response: { 200: CustomerSession },
      },
    },
    (request) => changeCustomerPassword(dependencies, customerOf(request), request.body, request.ip),
  );

  app.post(
    '/password-reset',
    {
      schema: {
        summary: 'Emails a link to choose a new password; an unknown address gets the same response',
        body: ResetRequest,
        response: { 202: Message },
      },
    },
    async ({ body, ip }, reply) => {
      await requestPasswordReset(dependencies, body.email, ip);
      return reply
        .code(202)
        .send({ message: 'If there is an account with this email address, we have sent a link to it.' });
    },
  );

  app.post(
    '/password-reset/confirm',
    {
      config: { problems: ['LINK_SPENT'] },
      schema: {
        summary: 'Sets a new password with the link in the email, which works once; ends every session',
        body: NewPassword,
        response: { 200: Message },
      },
    },
    async ({ body, ip }) => {
      await resetCustomerPassword(dependencies, body, ip);
      return { message: 'The new password is set. Please sign in.' };
    },
  );

  app.post(
    '/verify-email/resend',
    {
      config,
      schema: { summary: 'Emails the confirmation link again', response: { 202: Message } },
    },
    async (request, reply) => {
      await mailVerification(dependencies, customerOf(request));
      return reply.code(202).send({ message: 'A link is on its way to your email.' });
    },
  );

  app.post(
    '/verify-email',
    {
      config: { problems: ['LINK_SPENT'] },
      schema: {
        summary: 'Confirms the email with the link in the email',
        body: Type.Object({ token: LinkToken }),
        response: { 200: Message },
      },
    },
    async ({ body }) => {
      await verifyEmail(db, body.token);
      return { message: 'Your email is confirmed.' };
    },
  );
}
