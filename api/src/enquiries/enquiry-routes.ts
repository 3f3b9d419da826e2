import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { Throttle } from '../throttle/throttle.ts';
import { Id } from '../wire/id.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { changeEnquiry, listEnquiries } from './enquiry-queries.ts';
import { checkEnquiry } from './enquiry-rules.ts';
import {
  Enquiry,
  EnquiryChange,
  EnquiryList,
  EnquiryQuery,
  EnquiryReceipt,
  EnquiryRequest,
} from './enquiry-schema.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** Generous, because a whole village may share one address of a mobile network. */
const perAddress = { name: 'enquiry', times: 20, seconds: 3600 };

export function enquiryRoutes(app: Api, dependencies: Dependencies) {
  const throttle = new Throttle(dependencies.db, perAddress);

  app.post(
    '/enquiries',
    {
      schema: {
        summary: 'Sends an enquiry from the contact page',
        querystring: LanguageQuery,
        body: EnquiryRequest,
        response: { 201: EnquiryReceipt },
      },
    },
    async ({ body, query, ip }, reply) => {
      const accepted = checkEnquiry(body);
      // Counted only now: what is refused counts elsewhere, towards a higher limit.
      await throttle.count(
        ip,
        'Too many enquiries from your network. Please call us, or try again in an hour.',
      );
      const language = body.language ?? query.lang ?? 'en';
      return reply.code(201).send(await sendEnquiry(dependencies, accepted, { ...body, language }));
    },
  );

  app.get(
    '/dashboard/enquiries',
    {
      config: { permission: 'enquiries' },
      schema: {
        summary: 'Enquiries: found, filtered, sorted, a page of them; the role user sees none',
        querystring: EnquiryQuery,
        response: { 200: EnquiryList },
      },
    },
    ({ query }) => listEnquiries(dependencies.db, query),
  );

  app.patch(
    '/dashboard/enquiries/:id',
    {
      config: { permission: 'enquiries' },
      schema: {
        summary: 'Says whether an enquiry is answered',
        params: Type.Object({ id: Id }),
        body: EnquiryChange,
        response: { 200: Enquiry },
      },
    },
    (request) => changeEnquiry(dependencies.db, request.params.id, request.body, staffOf(request)),
  );
}
