import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

export const Banner = Type.Object({
  _id: Type.String(),
  heading: LocalText,
  text: LocalText,
  action: Nullable(Type.Object({ label: LocalText, href: Type.String() })),
  image: Nullable(Image),
});
export type Banner = Static<typeof Banner>;

/** A slide show that nobody sees the end of is only weight. */
export const maxBanners = 20;
