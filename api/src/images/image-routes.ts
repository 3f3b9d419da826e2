import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { imageFormats, imageKey, readPreview } from './image-files.ts';
import { findImageFiles } from './image-queries.ts';

/** Images never change, so these entries never expire. */
const knownImages = 5_000;

export function imageRoutes(app: Api, { db, storage }: Dependencies) {
  const images = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof findImageFiles>>>>({
    max: knownImages,
  });

  async function filesOf(id: string) {
    const cached = images.get(id);
    if (cached) return cached;
    const image = await findImageFiles(db, id);
    if (image) images.set(id, image);
    return image;
  }

  app.get(
    '/images/:id/preview.jpg',
    {
      config: { problems: ['FILES_UNAVAILABLE'] },
      schema: {
        summary: 'A picture as link previews show it: 1200 x 630 pixels, JPEG',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      },
    },
    async ({ params: { id } }, reply) => {
      const image = await filesOf(id);
      const widest =
        image && (await storage.read(imageKey(image.content_hash, Math.max(...image.widths), 'webp')));
      if (!widest) throw noSuch('picture');
      return reply
        .header('content-type', 'image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await readPreview(storage, image.content_hash, widest));
    },
  );

  app.get(
    '/images/:id/:width.:format',
    {
      config: { problems: ['FILES_UNAVAILABLE'] },
      schema: {
        summary: 'A picture in one of its widths',
        params: Type.Object({
          id: Type.String({ format: 'uuid' }),
          width: Type.Integer({ minimum: 1, maximum: 10_000 }),
          format: Type.Enum([...imageFormats]),
        }),
      },
    },
    async ({ params: { id, width, format } }, reply) => {
      const image = await filesOf(id);
      const bytes = image && (await storage.read(imageKey(image.content_hash, width, format)));
      if (!bytes) throw noSuch('picture');
      return reply
        .header('content-type', `image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
