import type { Api, Dependencies } from '../api.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { Receipt } from '../visitor-forms/request-schema.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { checkEnquiry } from './enquiry-rules.ts';
import { EnquiryRequest } from './enquiry-schema.ts';
import { submitEnquiry } from './submit-enquiry.ts';

/** Generous, because a whole village may share one address of a mobile network. */
const perAddress = { name: 'enquiry', times: 20, seconds: 3600 };

export function enquiryRoutes(app: Api, dependencies: Dependencies) {
  app.post(
    '/enquiries',
    {
      schema: {
        summary: 'Sends an enquiry from the contact page',
        querystring: LanguageQuery,
        body: EnquiryRequest,
        response: { 201: Receipt },
      },
    },
    async ({ body, query, ip }, reply) => {
      const accepted = checkEnquiry(body);
      // Only stored enquiries count here; count-refused-writes.ts counts refused ones against a higher limit.
      await countAttempt(dependencies.db, perAddress, ip, {
        message: 'Too many enquiries from your network. Please call us, or try again in an hour.',
      });
      const language = body.language ?? query.lang;
      return reply.code(201).send(await submitEnquiry(dependencies, accepted, { ...body, language }));
    },
  );
}
