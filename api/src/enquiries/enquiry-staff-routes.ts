import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { BulkResult, changeEach } from '../wire/bulk.ts';
import { Id } from '../wire/id.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { staffList } from '../csv/staff-list.ts';
import { eachEnquiry, listEnquiries } from './enquiry-queries.ts';
import { Enquiry, EnquiryBulk, EnquiryChange, EnquiryList, EnquiryQuery } from './enquiry-schema.ts';

/** Routes for staff to answer the messages of the contact page. */
export function enquiryStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'enquiries' } as const;

  staffList(app, db, {
    path: '/dashboard/enquiries',
    permission: 'enquiries',
    summary: 'Enquiries: searched, filtered, sorted, in pages; not for the role user',
    query: EnquiryQuery,
    answer: EnquiryList,
    list: (query) => listEnquiries(db, query),
    subject: 'enquiry',
    rows: (query) => eachEnquiry(db, query),
    columns: {
      reference: ({ reference }) => reference,
      received: ({ created_at }) => created_at,
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      email: ({ email }) => email,
      topic: ({ topic }) => ({ word: topic }),
      message: ({ message }) => message,
      status: ({ status }) => ({ word: status }),
    },
  });

  app.patch(
    '/dashboard/enquiries/:id',
    {
      config,
      schema: {
        summary: 'Marks an enquiry as answered or not',
        params: Type.Object({ id: Id }),
        body: EnquiryChange,
        response: { 200: Enquiry },
      },
    },
    (request) => changeEnquiry(db, request.params.id, request.body, staffOf(request)),
  );

  app.post(
    '/dashboard/enquiries/bulk',
    {
      config,
      schema: {
        summary: 'Marks several enquiries as answered or not; one that is refused does not stop the others',
        body: EnquiryBulk,
        response: { 200: BulkResult },
      },
    },
    (request) => {
      const { action, records } = request.body;
      return changeEach(records, async ({ id }) => {
        await changeEnquiry(db, id, { status: action }, staffOf(request));
        return null;
      });
    },
  );
}
