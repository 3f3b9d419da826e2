import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { clientOf } from '../audit/client-of.ts';
import { clearBrowserCache } from '../http/clear-site-data.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { clearSessionCookie, ownCookie, readSessionCookie } from './session-cookie.ts';
import { findSession } from './session-queries.ts';
import { SessionUser, SignIn, SignInAnswer, SignInCode } from './session-schema.ts';
import { verifyCode } from './sign-in-steps.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function sessionRoutes(app: Api, dependencies: Dependencies) {
  const { db, settings } = dependencies;

  app.get(
    '/auth-user',
    {
      schema: {
        summary: 'Who is signed in; every field is false for a visitor',
        response: { 200: SessionUser },
      },
    },
    async (request): Promise<SessionUser> => {
      const token = readSessionCookie(request, settings);
      const session = token && (await findSession(db, token, settings));
      if (!session) return { valid: false, role: false, username: false };
      return { valid: true, role: session.role, username: session.username };
    },
  );

  app.post(
    '/admin/login',
    {
      config: { problems: ['ACCOUNT_BLOCKED', 'INVALID_CREDENTIALS'] },
      schema: {
        summary: 'Signs a member of staff in',
        body: SignIn,
        response: { 200: SignInAnswer },
      },
    },
    async (request, reply) => {
      const entry = await signIn(dependencies, request.body, clientOf(request));
      return answerSignIn(entry, dependencies, request, reply);
    },
  );

  app.post(
    '/admin/login/code',
    {
      config: { problems: ['INVALID_CODE', 'SIGN_IN_EXPIRED'] },
      schema: {
        summary: 'The second step of signing in: a code of the app, or a recovery code',
        body: SignInCode,
        response: { 200: SignInAnswer },
      },
    },
    async (request, reply) => {
      const token = request.cookies[ownCookie('sign-in-step', settings).name];
      const entry = await verifyCode(dependencies, token, request.body.code, clientOf(request));
      return answerSignIn(entry, dependencies, request, reply);
    },
  );

  app.get(
    '/dashboard/logout',
    {
      config: { changesData: true },
      schema: {
        summary: 'Ends the session; refused when another site asks for it',
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request, reply) => {
      const token = readSessionCookie(request, settings);
      if (token) await signOut(db, token, clientOf(request), settings);
      clearSessionCookie(reply, settings);
      clearBrowserCache(reply);
      return { message: 'You are signed out.' };
    },
  );
}
