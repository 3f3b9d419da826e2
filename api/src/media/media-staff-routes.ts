import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { addPicture, deletePicture, describePicture } from './change-picture.ts';
import { eachPicture, findPicture, listPictures } from './media-queries.ts';
import { MediaPage, MediaPicture, MediaQuery, PictureChange } from './media-schema.ts';
import { maxKb, readUpload, tooLarge } from './read-upload.ts';

/** The maximum size of the other fields. */
const wordsKb = 16;

/** The library of pictures that records choose from. */
export function mediaStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'media' } as const;
  const params = Type.Object({ id: Type.String({ format: 'uuid' }) });

  staffList(app, db, {
    path: '/dashboard/media',
    ...config,
    summary: 'Pictures and where they are used: searched, filtered, sorted, in pages',
    query: MediaQuery,
    answer: MediaPage,
    list: (query) => listPictures(db, query),
    subject: 'media',
    rows: (query) => eachPicture(db, query),
    columns: {
      file: ({ name }) => name,
      alt: ({ alt }) => alt,
      usedIn: ({ uses }) => uses,
      created: ({ created_at }) => created_at,
    },
  });

  app.get(
    '/dashboard/media/:id',
    {
      config: { permission: ['media', 'translations'] },
      schema: { summary: 'One picture', params, response: { 200: MediaPicture } },
    },
    (request) => findPicture(db, request.params.id),
  );

  app.patch(
    '/dashboard/media/:id',
    {
      config: { ...config, problems: ['CONFLICT'] },
      schema: {
        summary: 'Changes the alternative text and focal point of a picture',
        params,
        body: PictureChange,
        response: { 200: MediaPicture },
      },
    },
    (request) => describePicture(db, staffOf(request), request.params.id, request.body),
  );

  app.delete(
    '/dashboard/media/:id',
    {
      config: { ...config, problems: ['IN_USE'] },
      schema: {
        summary: 'Deletes an unused picture',
        params,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      await deletePicture(db, staffOf(request), request.params.id);
      return { message: 'The picture is deleted.' };
    },
  );

  // In a separate scope, so that no other route accepts files.
  app.register(async (api: Api) => {
    await api.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 4 * 1024, parts: 20 } });

    api.post(
      '/dashboard/media',
      {
        config: { ...config, problems: ['FILES_UNAVAILABLE', 'TOO_LARGE'] },
        schema: {
          summary: 'Uploads a JPEG, PNG or WebP: altEn, altTa, focalX, focalY, then file',
          consumes: ['multipart/form-data'],
          querystring: Type.Object({
            mostKb: Type.Integer({ minimum: 1, maximum: maxKb, default: maxKb }),
          }),
          response: { 201: MediaPicture },
        },
        // Refuses a body announced as too large at once. The connection stays open: closing it would fail at the proxy before the
        // answer has passed.
        preValidation: (request, _reply, done) => {
          const announced = Number(request.headers['content-length'] ?? 0);
          done(announced > (maxKb + wordsKb) * 1024 ? tooLarge(maxKb) : undefined);
        },
      },
      async (request, reply) => {
        const upload = await readUpload(request, request.query.mostKb);
        return reply.code(201).send(await addPicture(dependencies, staffOf(request), upload));
      },
    );
  });
}
