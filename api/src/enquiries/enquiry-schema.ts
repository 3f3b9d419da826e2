import { Type, type Static } from 'typebox';
import { enquiryTopics } from '../form-rules.ts';
import { longestSent } from '../visitor-forms/longest-sent.ts';
import { requestSorts } from '../visitor-forms/request-sorts.ts';
import { Language } from '../wire/local-text.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';

export const EnquiryTopic = Type.Enum(enquiryTopics);
export type EnquiryTopic = Static<typeof EnquiryTopic>;

/** What the form sends. Everything is optional here for the reason given in appointment-schema.ts. */
export const EnquiryRequest = Type.Object({
  name: Type.Optional(Type.String({ maxLength: longestSent })),
  email: Type.Optional(Type.String({ maxLength: longestSent })),
  phone: Type.Optional(
    Type.String({
      maxLength: longestSent,
      description: 'Ten digits; spaces, dashes, a leading +91 or 0 are removed',
    }),
  ),
  topic: Type.Optional(Type.String({ maxLength: longestSent, description: enquiryTopics.join(', ') })),
  message: Type.Optional(Type.String({ maxLength: longestSent })),
  consent: Type.Optional(
    Type.Object({
      version: Type.String({ maxLength: longestSent, description: 'Which notice the visitor agreed to' }),
    }),
  ),
  language: Type.Optional(Language),
  idempotencyKey: Type.Optional(
    Type.String({
      maxLength: longestSent,
      description: 'Made when the form opens; sending twice with it makes one enquiry',
    }),
  ),
});
export type EnquiryRequest = Static<typeof EnquiryRequest>;

export const EnquiryReceipt = Type.Object({
  message: Type.String(),
  reference: Type.String({ description: 'For people to read out on the phone, like NLM-7F3K9Q' }),
});
export type EnquiryReceipt = Static<typeof EnquiryReceipt>;

export const EnquiryStatus = Type.Enum(['new', 'answered']);
export type EnquiryStatus = Static<typeof EnquiryStatus>;

/** An enquiry as staff see it. */
export const Enquiry = Type.Object({
  _id: Type.String(),
  reference: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  topic: EnquiryTopic,
  message: Type.String(),
  status: EnquiryStatus,
  language: Language,
  createdAt: Type.String({ format: 'date-time' }),
});
export type Enquiry = Static<typeof Enquiry>;

export const EnquirySort = Type.Enum(requestSorts);
export type EnquirySort = Static<typeof EnquirySort>;

export const EnquiryQuery = pageQuery(20, {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'In reference, name, phone and e-mail' })),
  status: Type.Optional(EnquiryStatus),
  sort: Type.Optional(EnquirySort),
});
export type EnquiryQuery = Static<typeof EnquiryQuery>;

/** What staff change about an enquiry. */
export const EnquiryChange = Type.Object({ status: EnquiryStatus });
export type EnquiryChange = Static<typeof EnquiryChange>;

export const EnquiryList = pageOf(Enquiry);
export type EnquiryList = Static<typeof EnquiryList>;
