import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { Receipt } from '../visitor-forms/request-schema.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { checkApplication } from './application-rules.ts';
import { cvTooLarge, formLimits, maxFormBytes, readForm } from './read-form.ts';
import { findOpenOpening, submitApplication } from './submit-application.ts';
import { Language } from '../wire/local-text.ts';

const perAddress = { name: 'job-application', times: 10, seconds: 3600 };

const maxKeyLength = 100;

export function applicationRoutes(app: Api, dependencies: Dependencies) {
  // In a separate scope, so that no other route accepts files.
  app.register(async (api: Api) => {
    await api.register(multipart, { limits: formLimits, throwFileSizeLimit: false });

    api.post(
      '/careers/:slug/applications',
      {
        config: { problems: ['GONE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] },
        schema: {
          summary: 'Applies for a position, with name, email, phone, message, cv (PDF or DOCX) and consent',
          consumes: ['multipart/form-data'],
          params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
          querystring: LanguageQuery,
          response: { 201: Receipt },
        },
        // Refuses a body announced as too large at once. The connection stays open: closing it would fail at the proxy before the
        // answer has passed.
        onRequest: (request, _reply, done) => {
          const announced = Number(request.headers['content-length'] ?? 0);
          done(announced > maxFormBytes ? cvTooLarge() : undefined);
        },
      },
      async (request, reply) => {
        const opening = await findOpenOpening(dependencies, request.params.slug);
        const form = await readForm(request);
        const accepted = await checkApplication(form);
        // Only stored applications count here; count-refused-writes.ts counts refused ones against a higher limit.
        await countAttempt(dependencies.db, perAddress, request.ip, {
          message: 'Too many applications from your network. Please try again in an hour, or write to us.',
        });
        const { language, idempotencyKey } = form.texts;
        const receipt = await submitApplication(dependencies, opening, accepted, {
          idempotencyKey: idempotencyKey?.slice(0, maxKeyLength),
          language: Language.enum.find((each) => each === language) ?? request.query.lang,
        });
        return reply.code(201).send(receipt);
      },
    );
  });
}
