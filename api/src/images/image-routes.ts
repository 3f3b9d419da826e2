import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { imageFormats, imageKey } from './image-files.ts';
import { findImageFiles } from './image-queries.ts';

/** An image never changes after it was made, so what is known of it stays true. */
const knownImages = 5_000;

export function imageRoutes(app: Api, { db, storage }: Dependencies) {
  const contentHashes = new LRUCache<string, string>({ max: knownImages });

  async function contentHashOf(id: string) {
    const known = contentHashes.get(id);
    if (known) return known;
    const image = await findImageFiles(db, id);
    if (image) contentHashes.set(id, image.content_hash);
    return image?.content_hash;
  }

  app.get(
    '/images/:id/:width.:format',
    {
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
      const contentHash = await contentHashOf(id);
      const bytes = contentHash && (await storage.read(imageKey(contentHash, width, format)));
      if (!bytes) throw new Problem('NOT_FOUND', 'There is no such picture.');
      return reply
        .header('content-type', `image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
