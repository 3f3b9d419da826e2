import { Type, type Static } from 'typebox';

const required = Type.Boolean({
  description: 'Whether the role requires it, so that it cannot be switched off',
});

export const TwoFactor = Type.Union([
  Type.Object({ on: Type.Literal(false), required }),
  Type.Object({
    on: Type.Literal(true),
    required,
    since: Type.String({ format: 'date-time' }),
    recoveryCodesLeft: Type.Integer(),
  }),
]);
export type TwoFactor = Static<typeof TwoFactor>;

/** The setup data of an authenticator: the address for its camera, the secret for typing. */
export const TwoFactorSetup = Type.Object({
  secret: Type.String({ description: 'Base32' }),
  address: Type.String({ description: 'otpauth://…, for a QR code' }),
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown once: only their hashes are kept' }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const OwnPasswordGiven = Type.Object({ password: Type.Optional(Type.String({ maxLength: 200 })) });
export const CodeGiven = Type.Object({ code: Type.String({ maxLength: 100 }) });
