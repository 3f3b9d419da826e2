import { Type, type Static, type TSchema } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText, StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

/** The page about the centre. Stored and sent in the same shape, except for texts and pictures. */
export function aboutOf<Text extends TSchema, Picture extends TSchema>(text: Text, picture: Picture) {
  const point = Type.Object({ title: text, text });
  return Type.Object({
    lead: text,
    story: Type.Object({ text, picture }),
    values: Type.Array(
      Type.Object({ icon: Type.Enum(['heart', 'shield', 'rupee', 'report']), title: text, text }),
    ),
    team: Type.Array(point),
    /** `note` states what the centre does not claim, such as an accreditation that it does not hold. */
    quality: Type.Object({ points: Type.Array(point), note: text }),
    equipment: Type.Array(Type.Object({ name: text, text, picture })),
    timeline: Type.Array(Type.Object({ year: Type.String({ pattern: '^\\d{4}$' }), text })),
  });
}

export const About = aboutOf(LocalText, Nullable(Image));
export type About = Static<typeof About>;

/** A picture is stored as the id of an image. */
export const StoredAbout = aboutOf(StoredText, Nullable(Type.String()));
export type StoredAbout = Static<typeof StoredAbout>;
