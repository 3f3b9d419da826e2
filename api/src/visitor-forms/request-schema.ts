import { Type, type Static } from 'typebox';
import { Language } from '../wire/local-text.ts';
import { maxSentLength } from './max-sent-length.ts';

/**
 * A text of a visitor's form. Everything is optional, because docs/product.md#appointments specifies the order and wording of
 * refusals, which a schema cannot express: see form-rules.ts.
 */
export const sentText = (options: { description?: string } = {}) =>
  Type.Optional(Type.String({ maxLength: maxSentLength, ...options }));

/** A visitor's contact details, the same in every form. */
export const contactFields = {
  name: sentText(),
  email: sentText(),
  phone: sentText({ description: 'Ten digits; spaces, dashes, a leading +91 or 0 are removed' }),
};

/** Values that a form sends besides its fields. */
export const sentAlong = {
  consent: Type.Optional(
    Type.Object({
      version: Type.String({
        maxLength: maxSentLength,
        description: 'The version of the notice that the visitor agreed to',
      }),
    }),
  ),
  language: Type.Optional(Language),
  idempotencyKey: sentText({
    description: 'Created when the form is first sent; sending the form again with it stores nothing more',
  }),
};

/** The answer to a form. */
export const Receipt = Type.Object({
  message: Type.String(),
  reference: Type.String({ description: 'For people to read out on the phone, like NLM-7F3K9Q' }),
});
export type Receipt = Static<typeof Receipt>;
