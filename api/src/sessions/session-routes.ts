import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, findSession } from './session-queries.ts';
import { SessionUser, SignedIn, SignIn } from './session-schema.ts';
import { SignInDesk } from './sign-in.ts';

export function sessionRoutes(app: Api, { db, settings }: Dependencies) {
  const desk = new SignInDesk(db, settings);

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
      schema: {
        summary: 'Signs a member of staff in',
        body: SignIn,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const { user, token } = await desk.signIn(request.body, {
        address: request.ip,
        device: request.headers['user-agent'] ?? '',
      });
      // A session that the browser came with is not continued: somebody may have planted it.
      const previous = readSessionCookie(request, settings);
      if (previous) await endSession(db, previous);
      setSessionCookie(reply, token, settings);
      return user;
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
      if (token) await endSession(db, token);
      clearSessionCookie(reply, settings);
      return { message: 'You are signed out.' };
    },
  );
}
