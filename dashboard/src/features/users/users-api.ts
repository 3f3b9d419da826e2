import type { User, UserList, UserMessage } from 'api/contract';
import type { ApiClient } from 'shell/api';

export interface UserQuestion {
  search: string;
  type: string;
  state: string;
  sort: string;
  page: number;
}

export const fetchUsers = (question: UserQuestion) => (api: ApiClient) =>
  api.get<UserList>('/dashboard/users', {
    // The API takes no empty filter.
    params: Object.fromEntries(Object.entries(question).filter(([, value]) => value !== '')),
  });

export const fetchUser = (id: string) => (api: ApiClient) => api.get<User>(`/dashboard/users/${id}`);

/** What the form holds: the API's names. */
export interface UserForm {
  user_name: string;
  user_email: string;
  user_type: string;
  user_password?: string;
  /** Instead of a password, a mail with a link to choose one. */
  invite?: boolean;
  user_active: boolean;
  user_block: boolean;
}

/** As form data, with the hidden `type` that is true on add (docs/product.md#users). */
export const sendNewUser =
  ({ user_password, invite = false, ...form }: UserForm) =>
  (api: ApiClient) =>
    api.send<UserMessage>(
      'POST',
      '/add-user',
      // Exactly the fields of docs/product.md#users, unless an invitation takes the password's place.
      formData({ ...form, ...(invite ? { invite } : { user_password: user_password ?? '' }), type: true }),
    );

/** @param version the one that the change began from; an older one than what is stored is refused */
export const sendUser = (form: UserForm, userId: string, version: number) => (api: ApiClient) =>
  api.send<UserMessage>('PATCH', '/edit-user', formData({ ...form, userId, version, type: false }));

export const sendInvite = (id: string) => (api: ApiClient) =>
  api.send<UserMessage>('POST', `/dashboard/users/${id}/invite`);

export const sendTwoFactorOff = (id: string) => (api: ApiClient) =>
  api.send<UserMessage>('DELETE', `/dashboard/users/${id}/two-factor`);

export const sendDeletion =
  ({ _id, version }: User) =>
  (api: ApiClient) =>
    api.send<UserMessage>('DELETE', `/dashboard/users/${_id}`, undefined, { params: { version } });

function formData(fields: Record<string, string | number | boolean>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}
