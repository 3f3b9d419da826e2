import { Type, type Static } from 'typebox';
import { translations } from '../languages.ts';
import { line } from '../records/content-fields.ts';
import { Language } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

/** A consent is the longest text of all. */
const words = Type.Optional(Type.String({ maxLength: 10_000 }));

/** See `PluralForms`. */
const Forms = Type.Object(
  { zero: words, one: words, two: words, few: words, many: words, other: words },
  { default: {}, description: 'The text by plural form; one without plurals has `other` alone' },
);

const correction = {
  namespace: Type.String(),
  key: Type.String({ description: 'Without the plural form' }),
  english: Forms,
  text: Forms,
};

export const Translation = Type.Enum(
  translations.map(({ code }) => code),
  { default: translations[0].code },
);

/** A text of the site with other wording than in the release. It applies to releases with exactly this English. */
export const TextContent = Type.Object({
  ...correction,
  namespace: line({ max: 60, required: true }),
  key: line({ max: 200, required: true }),
  language: Translation,
});
export type TextContent = Static<typeof TextContent>;

/** SMS and WhatsApp messages are sent as registered with operators. */
export const isReadOnly = ({ namespace }: Pick<TextContent, 'namespace'>) => namespace === 'texts';

export const Corrections = Type.Object({ corrections: Type.Array(Type.Object(correction)) });
export type Corrections = Static<typeof Corrections>;

export const EditedTexts = Type.Object({
  texts: Type.Record(
    Type.String(),
    Type.Record(Type.String(), Type.Unknown(), { description: 'The texts of a language' }),
    { description: 'The API’s own texts by namespace and language, as they were released' },
  ),
  outdated: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description:
        'The English at the time of translation, where it is another now, as in a build’s `texts.json`',
    }),
  ),
  corrections: Type.Array(
    Type.Object({
      ...correction,
      id: Type.String(),
      version: Type.Integer(),
      published: Nullable(Forms),
      updatedBy: Nullable(Type.String()),
    }),
    { description: 'With drafts, and without the trash' },
  ),
  glossary: Type.Array(Type.Object({ wrong: Type.String(), right: Type.String() })),
});
export type EditedTexts = Static<typeof EditedTexts>;

export const CorrectionQuery = Type.Object({
  lang: Type.Enum(Language.enum),
  namespace: Type.Optional(Type.String({ maxLength: 60 })),
});
