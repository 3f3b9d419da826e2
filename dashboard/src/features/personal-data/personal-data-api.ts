import type { ErasedPerson, FoundPerson, PersonQuery } from 'api/contract';
import type { ApiClient } from 'shell/api';

export const findPerson = (person: PersonQuery) => (api: ApiClient) =>
  api.send<FoundPerson>('POST', '/dashboard/personal-data/find', person);

export const exportPerson = (person: PersonQuery) => (api: ApiClient) =>
  api.send<Record<string, unknown[]>>('POST', '/dashboard/personal-data/export', person);

export const erasePerson = (person: PersonQuery) => (api: ApiClient) =>
  api.send<ErasedPerson>('POST', '/dashboard/personal-data/erase', person);

/** @returns whom somebody typed: an e-mail has an @, and no phone has */
export const personFrom = (typed: string): PersonQuery =>
  typed.includes('@') ? { email: typed.trim() } : { phone: typed.trim() };
