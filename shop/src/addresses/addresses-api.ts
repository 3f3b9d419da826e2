import type { CustomerAddress, NewAddress } from 'api/contract';
import type { ApiClient } from 'shell/api';
import { bearer } from '../customer/customer-api.ts';

/** What a customer does to their addresses, as the page of the addresses takes it. */
export type AddressChange =
  | { kind: 'add'; address: NewAddress }
  | { kind: 'correct'; id: string; address: NewAddress }
  | { kind: 'delete'; id: string };

/** @throws {ApiError} when the API doesn't answer or refuses, as all of these do */
export const fetchAddresses = (api: ApiClient, token: string) =>
  api.get<CustomerAddress[]>('/account/addresses', bearer(token));

export function sendAddressChange(api: ApiClient, token: string, change: AddressChange): Promise<unknown> {
  switch (change.kind) {
    case 'add':
      return api.send('POST', '/account/addresses', change.address, bearer(token));
    case 'correct':
      return api.send('PUT', `/account/addresses/${change.id}`, change.address, bearer(token));
    case 'delete':
      return api.send('DELETE', `/account/addresses/${change.id}`, undefined, bearer(token));
  }
}
