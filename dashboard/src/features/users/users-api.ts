import type { RoleGrant, RoleRoutesList, User, UserList, UserMessage } from '@nalam/api/contract';
import type { ListParams } from '@nalam/shell/contract';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';
import { whenDone } from '../../staff-api/when-done.ts';

export const choices = {
  type: ['', 'superAdmin', 'admin', 'reception', 'user'],
  state: ['', 'active', 'blocked', 'inactive'],
  sort: ['name', '-name', 'email', '-createdAt', 'createdAt'],
} as const;

/** The form's fields, with the API's names. */
export interface UserForm {
  user_name: string;
  user_email: string;
  user_type: string;
  user_password?: string;
  /** Sends an email with a link to choose a password, instead of setting one. */
  invite?: boolean;
  user_active: boolean;
  user_block: boolean;
}

const usersApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<UserList, ListParams<typeof choices>>({
      query: (params) => ({ path: '/dashboard/users', params: withoutEmpty(params) }),
    }),
    user: build.query<User, string>({ query: (id) => ({ path: `/dashboard/users/${id}` }) }),
    /** As form data, with the hidden `type` that is true on add (docs/product.md#users). */
    addUser: build.mutation<UserMessage, UserForm>({
      query: ({ user_password = '', invite = false, ...form }) => ({
        method: 'POST',
        path: '/add-user',
        // Exactly the fields of docs/product.md#users, except that an invitation replaces the password.
        body: formData({ ...form, ...(invite ? { invite } : { user_password }), type: true }),
      }),
    }),
    /** `version` is the one that the change is based on; the API refuses one older than the stored version. */
    editUser: build.mutation<UserMessage, { form: UserForm; userId: string; version: number }>({
      query: ({ form, userId, version }) => ({
        method: 'PATCH',
        path: '/edit-user',
        body: formData({ ...form, userId, version, type: false }),
      }),
    }),
    inviteAgain: build.mutation<UserMessage, string>({
      query: (id) => ({ method: 'POST', path: `/dashboard/users/${id}/invite` }),
    }),
    switchTwoFactorOffFor: build.mutation<UserMessage, string>({
      query: (id) => ({ method: 'DELETE', path: `/dashboard/users/${id}/two-factor` }),
    }),
    deleteUser: build.mutation<UserMessage, User>({
      query: ({ _id, version }) => ({
        method: 'DELETE',
        path: `/dashboard/users/${_id}`,
        params: { version },
      }),
    }),
    roleRoutes: build.query<RoleRoutesList, undefined>({
      query: () => ({ path: '/dashboard/role-routes' }),
      providesTags: ['roleRoutes'],
    }),
    grantRoutes: build.mutation<RoleRoutesList, RoleGrant>({
      query: (grant) => ({ method: 'PUT', path: '/dashboard/role-routes', body: grant }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (data) =>
          dispatch(usersApi.util.updateQueryData('roleRoutes', undefined, () => data)),
        ),
      // Refetched after a refusal, because another person had changed the grants.
      invalidatesTags: (_, error) => (error ? ['roleRoutes'] : []),
    }),
  }),
});

export const {
  useUsersQuery,
  useUserQuery,
  useAddUserMutation,
  useEditUserMutation,
  useInviteAgainMutation,
  useSwitchTwoFactorOffForMutation,
  useDeleteUserMutation,
  useRoleRoutesQuery,
  useGrantRoutesMutation,
} = usersApi;

function formData(fields: Record<string, string | number | boolean>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}
