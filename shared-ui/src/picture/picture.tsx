import type { ComponentProps } from 'react';
import { useLangMark, type LocalTextValue } from '../local-text/local-text.tsx';

/** A picture in the API's format. `widths` are the stored widths in pixels. */
export interface PictureImage {
  id: string;
  width: number;
  height: number;
  widths: readonly number[];
  alt: LocalTextValue;
  placeholderColour: string;
  /** The position of its subject, from 0 to 1, which stays visible when the picture is cropped. */
  focalPoint?: { x: number; y: number } | undefined;
}

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'width' | 'height'
> {
  image: PictureImage;
  /** The `sizes` attribute, such as `(width < 768px) 100vw, 33vw`, by which the browser selects the file. */
  sizes: string;
  /** For the largest picture in the initial viewport: fetched immediately and with priority. */
  priority?: boolean;
  /** Hides the picture from screen readers, if the text beside it says the same. */
  decorative?: boolean;
}

/** A picture in the smallest suitable format and width, with reserved space while it loads. */
export function Picture({
  image,
  sizes,
  priority = false,
  decorative = false,
  style,
  ...rest
}: PictureProps) {
  const mark = useLangMark(image.alt);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
      <img
        {...rest}
        {...(decorative ? {} : mark)}
        src={imageAddress(image, middle(image.widths), 'webp')}
        srcSet={srcSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative ? '' : image.alt.text}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: image.placeholderColour, ...focus(image), ...style }}
      />
    </picture>
  );
}

function focus({ focalPoint }: PictureImage) {
  return focalPoint && { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` };
}

type Format = 'avif' | 'webp';

/** The address of a picture for link previews: a JPEG of 1200 x 630 pixels. */
export const previewAddress = (image: Pick<PictureImage, 'id'>) => `/api/images/${image.id}/preview.jpg`;

/** The address of one stored file. */
export function imageAddress(image: Pick<PictureImage, 'id'>, width: number, format: Format): string {
  return `/api/images/${image.id}/${width}.${format}`;
}

/** The `srcset` of a picture, also for `<link rel="preload" imagesrcset>`. */
export function srcSet(image: Pick<PictureImage, 'id' | 'widths'>, format: Format): string {
  return image.widths.map((width) => `${imageAddress(image, width, format)} ${width}w`).join(', ');
}

/** A medium width, for the rare browser without `srcset`. */
function middle(widths: readonly number[]): number {
  const width = widths[Math.floor(widths.length / 2)];
  if (width === undefined) throw new Error('A picture needs at least one stored width.');
  return width;
}
