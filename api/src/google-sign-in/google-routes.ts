import type { Api, Dependencies } from '../api.ts';
import { clientOf } from '../audit/client-of.ts';
import { newSecret } from '../secret.ts';
import { answerSignIn } from '../sessions/answer-sign-in.ts';
import { ownCookie } from '../sessions/session-cookie.ts';
import { SignInAnswer } from '../sessions/session-schema.ts';
import { GoogleNonce, GoogleSignIn, SignInWays } from './google-schema.ts';
import { idTokenVerifier } from './id-token.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

/** The maximum time between opening the sign-in page and choosing Google. */
const nonceSeconds = 60 * 60;

/**
 * Sign-in with Google for existing staff. Requires GOOGLE_CLIENT_ID. Google replaces only the password: staff with a second
 * factor still need their code.
 */
export function googleRoutes(app: Api, dependencies: Dependencies) {
  const { settings } = dependencies;
  const { google } = settings;

  app.get(
    '/admin/sign-in-ways',
    {
      schema: { summary: 'The ways to sign in besides the password', response: { 200: SignInWays } },
    },
    (): SignInWays => ({
      google: google ? { clientId: google.clientId, script: google.scriptUrl.href } : null,
    }),
  );
  if (!google) return;

  const verify = idTokenVerifier(google);
  const cookie = ownCookie('google-nonce', settings);

  app.post(
    '/admin/google/nonce',
    {
      schema: {
        summary: 'Begins a sign-in with Google: answers the nonce that the ID token must carry',
        response: { 200: GoogleNonce },
      },
    },
    (_, reply): GoogleNonce => {
      // The token carries only the hash, so that a stolen token is useless without the cookie.
      const { token, tokenHash } = newSecret();
      reply.setCookie(cookie.name, token, { ...cookie.options, sameSite: 'strict', maxAge: nonceSeconds });
      return { nonce: tokenHash };
    },
  );

  app.post(
    '/admin/google',
    {
      config: {
        problems: ['ACCOUNT_BLOCKED', 'INVALID_ID_TOKEN', 'NOT_STAFF', 'PROVIDER_AWAY', 'SIGN_IN_EXPIRED'],
      },
      schema: {
        summary: 'Signs a member of staff in whose address Google has verified',
        body: GoogleSignIn,
        response: { 200: SignInAnswer },
      },
    },
    async (request, reply) => {
      const client = clientOf(request);
      const secret = request.cookies[cookie.name];
      reply.clearCookie(cookie.name, cookie.options);
      const entry = await signInWithGoogle(
        dependencies,
        verify,
        { credential: request.body.credential, secret },
        client,
      );
      return answerSignIn(entry, dependencies, request, reply);
    },
  );
}
