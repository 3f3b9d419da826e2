import type { Api, Dependencies } from '../api.ts';
import { newSecret } from '../secret.ts';
import { enter } from '../sessions/enter.ts';
import { ownCookie } from '../sessions/session-cookie.ts';
import { SignInAnswer } from '../sessions/session-schema.ts';
import { SignInSteps } from '../sessions/sign-in-steps.ts';
import { SecretBox } from '../two-factor/secret-box.ts';
import { GoogleDesk } from './google-desk.ts';
import { GoogleNonce, GoogleSignIn, SignInWays } from './google-schema.ts';

/** As long as somebody may look at the sign-in page before they choose Google. */
const nonceSeconds = 60 * 60;

/**
 * Sign-in with Google, for staff who exist already. There is none without GOOGLE_CLIENT_ID. Who signs in in two steps is
 * asked for the code as well: Google stands for the password.
 */
export function googleRoutes(app: Api, dependencies: Dependencies) {
  const { db, settings } = dependencies;
  const { google } = settings;

  app.get(
    '/admin/sign-in-ways',
    {
      schema: { summary: 'How staff can sign in besides the password', response: { 200: SignInWays } },
    },
    (): SignInWays => ({
      google: google ? { clientId: google.clientId, script: google.scriptUrl.href } : null,
    }),
  );
  if (!google) return;

  const desk = new GoogleDesk(db, google, new SignInSteps(db, settings, new SecretBox(settings.dataDir)));
  const cookie = ownCookie('google-nonce', settings);

  app.post(
    '/admin/google/nonce',
    {
      schema: {
        summary: 'Begins a sign-in with Google: what its ID token must carry to be this browser’s',
        response: { 200: GoogleNonce },
      },
    },
    (_, reply): GoogleNonce => {
      // The token carries the hash alone: whoever finds one cannot use it without the cookie.
      const { token, tokenHash } = newSecret();
      reply.setCookie(cookie.name, token, { ...cookie.options, sameSite: 'strict', maxAge: nonceSeconds });
      return { nonce: tokenHash };
    },
  );

  app.post(
    '/admin/google',
    {
      schema: {
        summary: 'Signs a member of staff in whose address Google has verified',
        body: GoogleSignIn,
        response: { 200: SignInAnswer },
      },
    },
    async (request, reply) => {
      const client = { address: request.ip, device: request.headers['user-agent'] ?? '' };
      const attempt = request.cookies[cookie.name];
      reply.clearCookie(cookie.name, cookie.options);
      const entry = await desk.signIn(request.body.credential, attempt, client);
      return enter(entry, dependencies, request, reply);
    },
  );
}
