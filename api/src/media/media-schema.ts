import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { StoredText, storedText } from '../wire/local-text.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { namedPageOf, pageQuery } from '../wire/page-query.ts';

const FocalPoint = Type.Object({
  x: Type.Number({ minimum: 0, maximum: 1 }),
  y: Type.Number({ minimum: 0, maximum: 1 }),
});

/** A use of a picture: a record by its kind, `meta` or a part of the shop. */
const PictureUse = Type.Object({ kind: Type.String(), id: Type.String(), title: StoredText });
export type PictureUse = Static<typeof PictureUse>;

/** A picture as staff see it in the library. */
export const MediaPicture = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String({ description: 'The name of the uploaded file' }),
  image: Image,
  alt: StoredText,
  focal: FocalPoint,
  usedIn: Type.Array(PictureUse),
  createdAt: Type.String({ format: 'date-time' }),
});
export type MediaPicture = Static<typeof MediaPicture>;

export const MediaPage = namedPageOf({
  pictures: Type.Array(MediaPicture),
});
export type MediaPage = Static<typeof MediaPage>;

/** Sorted by time of upload or by file name. */
export const MediaSort = Type.Enum(['createdAt', '-createdAt', 'name', '-name']);
export type MediaSort = Static<typeof MediaSort>;

export const MediaQuery = pageQuery(24, {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  used: Type.Optional(
    Type.Boolean({ description: 'True for pictures in use only, false for unused pictures only' }),
  ),
  sort: Type.Optional(MediaSort),
});
export type MediaQuery = Static<typeof MediaQuery>;

export const PictureChange = Type.Object({
  version: VersionSeen,
  alt: storedText({ maxLength: 300 }),
  focal: FocalPoint,
});
export type PictureChange = Static<typeof PictureChange>;
