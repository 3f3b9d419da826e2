import { Type, type Static } from 'typebox';
import { enquiryTopics } from '../form-rules.ts';
import { contactFields, sentAlong, sentText } from '../visitor-forms/request-schema.ts';
import { requestSorts } from '../visitor-forms/request-sorts.ts';
import { bulkOf } from '../wire/bulk.ts';
import { Language } from '../wire/local-text.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';

export const EnquiryTopic = Type.Enum(enquiryTopics);
export type EnquiryTopic = Static<typeof EnquiryTopic>;

/** The request body of the form. */
export const EnquiryRequest = Type.Object({
  ...contactFields,
  topic: sentText({ description: enquiryTopics.join(', ') }),
  message: sentText(),
  ...sentAlong,
});
export type EnquiryRequest = Static<typeof EnquiryRequest>;

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
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Found in reference, name, phone and email' }),
  ),
  status: Type.Optional(EnquiryStatus),
  sort: Type.Optional(EnquirySort),
});
export type EnquiryQuery = Static<typeof EnquiryQuery>;

/** The fields of an enquiry that staff change. */
export const EnquiryChange = Type.Object({ status: EnquiryStatus });
export type EnquiryChange = Static<typeof EnquiryChange>;

/** The same status for several enquiries. */
export const EnquiryBulk = bulkOf(EnquiryStatus.enum, {});

export const EnquiryList = pageOf(Enquiry);
export type EnquiryList = Static<typeof EnquiryList>;
