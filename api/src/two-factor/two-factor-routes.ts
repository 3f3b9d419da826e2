import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  replaceRecoveryCodes,
  switchOffTwoFactor,
} from './own-two-factor.ts';
import {
  CodeGiven,
  OwnPasswordGiven,
  RecoveryCodes,
  TwoFactor,
  TwoFactorSetup,
} from './two-factor-schema.ts';

/** Routes for the second step of the user's own sign-in. Every change requires the password. */
export function twoFactorRoutes(app: Api, dependencies: Dependencies) {
  const config = { permission: 'home' } as const;
  const setup = { ...config, setsUpSecondStep: true } as const;

  app.get(
    '/dashboard/account/two-factor',
    {
      config: setup,
      schema: { summary: 'Whether the user’s sign-in has a second step', response: { 200: TwoFactor } },
    },
    (request) => readTwoFactor(dependencies, staffOf(request)),
  );

  app.post(
    '/dashboard/account/two-factor',
    {
      config: { ...setup, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary:
          'Creates the secret for an authenticator app; it takes effect once a code from it is confirmed',
        querystring: LanguageQuery,
        body: OwnPasswordGiven,
        response: { 200: TwoFactorSetup },
      },
    },
    (request) =>
      beginTwoFactor(dependencies, staffOf(request), request.body.password ?? '', request.query.lang),
  );

  app.put(
    '/dashboard/account/two-factor',
    {
      config: setup,
      schema: {
        summary: 'Switches the second step on with a code from the app, and answers the recovery codes',
        querystring: LanguageQuery,
        body: CodeGiven,
        response: { 200: RecoveryCodes },
      },
    },
    (request) => confirmTwoFactor(dependencies, staffOf(request), request.body.code, request.query.lang),
  );

  app.post(
    '/dashboard/account/two-factor/recovery-codes',
    {
      config,
      schema: {
        summary: 'Replaces the recovery codes',
        querystring: LanguageQuery,
        body: OwnPasswordGiven,
        response: { 200: RecoveryCodes },
      },
    },
    (request) =>
      replaceRecoveryCodes(dependencies, staffOf(request), request.body.password ?? '', request.query.lang),
  );

  app.delete(
    '/dashboard/account/two-factor',
    {
      config: { ...config, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Switches the second step off',
        querystring: LanguageQuery,
        body: OwnPasswordGiven,
        response: { 200: TwoFactor },
      },
    },
    async (request): Promise<TwoFactor> => {
      await switchOffTwoFactor(
        dependencies,
        staffOf(request),
        request.body.password ?? '',
        request.query.lang,
      );
      return { on: false, required: false };
    },
  );
}
