import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText, StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { NoOffer } from '../records/no-offer.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { namedPageOf, pageQuery } from '../wire/page-query.ts';

/** The title, description and picture of a page for search engines and link previews; null keeps the page's own. */
export const PageMeta = Type.Object({
  title: Nullable(LocalText),
  description: Nullable(LocalText),
  image: Nullable(Image),
});
export type PageMeta = Static<typeof PageMeta>;

/** A page's entry in Manage Meta. */
export const EditedMeta = Type.Object({
  path: Type.String(),
  title: StoredText,
  description: StoredText,
  image: Nullable(Type.String()),
  version: Type.Integer(),
  updatedAt: Type.String({ format: 'date-time' }),
  updatedBy: Nullable(Type.String()),
});
export type EditedMeta = Static<typeof EditedMeta>;

export const EditedMetaList = namedPageOf({
  pages: Type.Array(EditedMeta),
});
export type EditedMetaList = Static<typeof EditedMetaList>;

export const MetaSort = Type.Enum(['path', '-path', 'title', '-title', 'updatedAt', '-updatedAt']);
export type MetaSort = Static<typeof MetaSort>;

export const MetaQuery = pageQuery(50, {
  path: Type.Optional(Type.String({ maxLength: 500, description: 'Only the entry of this page' })),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Found in address and title' })),
  missing: Type.Optional(
    Type.Enum(['tamil', 'picture'], { description: 'Only entries that lack a Tamil text, or a picture' }),
  ),
  sort: Type.Optional(MetaSort),
});
export type MetaQuery = Static<typeof MetaQuery>;

export const MetaChange = Type.Object({
  version: VersionSeen,
  path: Type.String({ maxLength: 500 }),
  title: Type.Unknown(),
  description: Type.Unknown(),
  image: Type.Unknown(),
  ...NoOffer,
});
export type MetaChange = Static<typeof MetaChange>;

export const MetaRemoval = Type.Object({
  path: Type.String({ maxLength: 500 }),
  version: VersionSeen,
});
export type MetaRemoval = Static<typeof MetaRemoval>;
