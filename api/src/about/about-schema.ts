import { Type, type Static } from 'typebox';
import { list, localRichText, localText, picture } from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';

const points = () =>
  list(
    Type.Object({
      title: localText({ max: 120, required: true }),
      text: localText({ max: 600, required: true }),
    }),
    { max: 12 },
  );

/** The fields of the page about the centre, as staff edit and publish them. */
export const aboutFields = {
  lead: localText({ max: 400, required: true }),
  story: Type.Object({ text: localRichText({ max: 20_000 }), picture: picture() }, { default: {} }),
  values: list(
    Type.Object({
      icon: Type.Enum(['heart', 'shield', 'rupee', 'report']),
      title: localText({ max: 120, required: true }),
      text: localText({ max: 600, required: true }),
    }),
    { max: 8 },
  ),
  team: points(),
  /** `note` states what the centre does not claim, such as an accreditation that it does not hold. */
  quality: Type.Object({ points: points(), note: localText({ max: 1000 }) }, { default: {} }),
  equipment: list(
    Type.Object({
      name: localText({ max: 120, required: true }),
      text: localText({ max: 600, required: true }),
      picture: picture(),
    }),
    { max: 24 },
  ),
  timeline: list(
    Type.Object({
      year: Type.String({ pattern: String.raw`^\d{4}$`, field: 'line', required: true }),
      text: localText({ max: 600, required: true }),
    }),
    { max: 40 },
  ),
};

export const AboutContent = Type.Object(aboutFields);
export type AboutContent = Static<typeof AboutContent>;

export const About = Type.Object(publicFields(aboutFields));
export type About = Static<typeof About>;
