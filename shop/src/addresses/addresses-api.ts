import type { CustomerAddress, NewAddress } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import { bearer } from '../customer/customer-api.ts';

/** @throws {ApiError} if the API doesn't answer or refuses; so do the functions below */
export const fetchAddresses = (api: ApiClient, token: string) =>
  api.get<CustomerAddress[]>('/account/addresses', bearer(token));

export const sendNewAddress = (api: ApiClient, token: string, address: NewAddress) =>
  api.send('POST', '/account/addresses', address, bearer(token));

export const sendAddress = (api: ApiClient, token: string, id: string, address: NewAddress) =>
  api.send('PUT', `/account/addresses/${encodeURIComponent(id)}`, address, bearer(token));

export const sendAddressDeletion = (api: ApiClient, token: string, id: string) =>
  api.send('DELETE', `/account/addresses/${encodeURIComponent(id)}`, undefined, bearer(token));
