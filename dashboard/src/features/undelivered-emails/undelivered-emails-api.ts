import type { UndeliveredMail } from '@nalam/api/contract';
import { staffApi } from '../../staff-api/staff-api.ts';

const undeliveredEmailsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    undeliveredMails: build.query<UndeliveredMail[], undefined>({
      query: () => ({ path: '/dashboard/undelivered-mails' }),
      providesTags: ['undeliveredMails'],
    }),
    sendMailsAgain: build.mutation<null, string[]>({
      query: (ids) => ({ method: 'POST', path: '/dashboard/undelivered-mails/retry', body: { ids } }),
      invalidatesTags: ['undeliveredMails'],
    }),
  }),
});

export const { useUndeliveredMailsQuery, useSendMailsAgainMutation } = undeliveredEmailsApi;
