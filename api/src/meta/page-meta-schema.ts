import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

/** What search engines and link previews say about a page. Null: the page speaks for itself. */
export const PageMeta = Type.Object({
  title: Nullable(LocalText),
  description: Nullable(LocalText),
  image: Nullable(Image),
});
export type PageMeta = Static<typeof PageMeta>;
