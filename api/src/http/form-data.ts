import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { wrongField } from '@nalam/server-kit/problem';

const multipart = 'multipart/form-data';

/** Makes the routes of this scope accept `multipart/form-data` without files as well as JSON. The API's body limit applies. */
export function takeFormData(app: Api) {
  if (app.hasContentTypeParser(multipart)) app.removeContentTypeParser(multipart);
  app.addContentTypeParser(
    multipart,
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      try {
        const form = await new Response(new Uint8Array(body), {
          headers: { 'content-type': headers['content-type'] ?? '' },
        }).formData();
        return Object.fromEntries(form);
      } catch {
        throw wrongField('body', 'The form data could not be read.');
      }
    },
  );
}
