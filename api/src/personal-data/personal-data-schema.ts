import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';

/** Requires phone or email; with both, finds data with either. */
export const PersonQuery = Type.Object({
  phone: Type.Optional(
    Type.String({
      maxLength: 30,
      description: 'Ten digits; a leading +91 or 0, spaces and dashes are ignored',
    }),
  ),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});
export type PersonQuery = Static<typeof PersonQuery>;

export const PersonalDataKind = Type.Enum([
  'appointments',
  'enquiries',
  'applications',
  'customers',
  'addresses',
  'orders',
  'mails',
]);
export type PersonalDataKind = Static<typeof PersonalDataKind>;

export const FoundData = Type.Object({
  kind: PersonalDataKind,
  id: Type.String(),
  reference: Nullable(Type.String({ description: 'A reference or order number' })),
  name: Type.String({ description: 'The name given there: a family may share a phone' }),
  createdAt: Type.String({ format: 'date-time' }),
});
export type FoundData = Static<typeof FoundData>;

export const FoundPerson = Type.Object({ items: Type.Array(FoundData) });
export type FoundPerson = Static<typeof FoundPerson>;

export const ErasedPerson = Type.Object({
  erased: Type.Record(Type.String({ maxLength: 20 }), Type.Integer(), {
    description: 'The number deleted of each kind',
  }),
});
export type ErasedPerson = Static<typeof ErasedPerson>;

export const EndedTexts = Type.Object({
  requests: Type.Integer({ description: 'The number of requests whose SMS or WhatsApp messages ended' }),
});
export type EndedTexts = Static<typeof EndedTexts>;
