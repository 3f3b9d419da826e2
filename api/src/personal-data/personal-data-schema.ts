import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';

/** Whose data is meant: at least one of both; with both, what has either is found. */
export const PersonQuery = Type.Object({
  phone: Type.Optional(
    Type.String({ maxLength: 30, description: 'Ten digits; +91, 0, spaces and dashes may stand there' }),
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
  reference: Nullable(Type.String({ description: 'What people know it by: a reference or an order number' })),
  name: Type.String({ description: 'As it was given there: one phone may serve a family' }),
  createdAt: Type.String({ format: 'date-time' }),
});
export type FoundData = Static<typeof FoundData>;

export const FoundPerson = Type.Object({ items: Type.Array(FoundData) });
export type FoundPerson = Static<typeof FoundPerson>;

export const ErasedPerson = Type.Object({
  erased: Type.Record(Type.String({ maxLength: 20 }), Type.Integer(), {
    description: 'How many of each kind',
  }),
});
export type ErasedPerson = Static<typeof ErasedPerson>;

export const EndedTexts = Type.Object({
  requests: Type.Integer({ description: 'Of how many requests the visitor was told by SMS or WhatsApp' }),
});
export type EndedTexts = Static<typeof EndedTexts>;
