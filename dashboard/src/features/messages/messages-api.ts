import type { Enquiry, EnquiryChange, EnquiryList } from '@nalam/api/contract';
import type { ListParams } from '@nalam/shell/contract';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';
import { withItem } from '../../staff-api/with-item.ts';

export const enquiryChoices = {
  status: ['', 'new', 'answered'],
  sort: ['-createdAt', 'createdAt', 'name', '-name', 'status'],
} as const;

type EnquiryQuery = ListParams<typeof enquiryChoices>;

const enquiriesPageSize = 4;

const messagesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    enquiries: build.query<EnquiryList, EnquiryQuery>({
      query: (params) => ({
        path: '/dashboard/enquiries',
        params: withoutEmpty({ ...params, pageSize: enquiriesPageSize }),
      }),
      providesTags: ['enquiries'],
    }),
    changeEnquiry: build.mutation<Enquiry, { enquiry: Enquiry; change: EnquiryChange; query: EnquiryQuery }>({
      query: ({ enquiry: { _id }, change }) => ({
        method: 'PATCH',
        path: `/dashboard/enquiries/${_id}`,
        body: change,
      }),
      // Optimistic: undone if the API refuses.
      onQueryStarted: async ({ enquiry, change, query }, { dispatch, queryFulfilled }) => {
        const show = (next: Enquiry) =>
          dispatch(messagesApi.util.updateQueryData('enquiries', query, (list) => withItem(list, next)));
        show({ ...enquiry, ...change });
        try {
          show((await queryFulfilled).data);
        } catch {
          show(enquiry);
        }
      },
    }),
  }),
});

export const { useEnquiriesQuery, useChangeEnquiryMutation } = messagesApi;
