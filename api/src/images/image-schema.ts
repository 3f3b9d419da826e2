import { Type, type Static } from 'typebox';
import { LocalText } from '../wire/local-text.ts';

/**
 * A picture in several widths. Its files are at `/api/images/{id}/{width}.{format}`, format `webp` or `avif`; link previews use
 * `/api/images/{id}/preview.jpg`.
 */
export const Image = Type.Object({
  id: Type.String(),
  width: Type.Integer({
    description:
      'In pixels, of the largest file; with `height` it reserves the space while the picture loads',
  }),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  alt: LocalText,
  focalPoint: Type.Optional(
    Type.Object(
      { x: Type.Number(), y: Type.Number() },
      { description: 'The position of its subject, from 0 (left, top) to 1; the middle when left out' },
    ),
  ),
  placeholderColour: Type.String({ description: 'Shown while the picture loads: #rrggbb' }),
});
export type Image = Static<typeof Image>;
