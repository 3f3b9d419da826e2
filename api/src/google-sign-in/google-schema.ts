import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';

export const SignInWays = Type.Object({
  google: Nullable(
    Type.Object(
      { clientId: Type.String(), script: Type.String({ description: 'The address of Google’s script' }) },
      { description: 'Null where sign-in with Google is not set up' },
    ),
  ),
});
export type SignInWays = Static<typeof SignInWays>;

export const GoogleNonce = Type.Object({ nonce: Type.String() });
export type GoogleNonce = Static<typeof GoogleNonce>;

export const GoogleSignIn = Type.Object({
  credential: Type.String({
    maxLength: 8000,
    description: 'The ID token that Google’s script gave the page',
  }),
});
export type GoogleSignIn = Static<typeof GoogleSignIn>;
