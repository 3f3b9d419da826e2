import type { ApiClient } from 'shell/api';

/** @returns a list that comes whole as one page, for what shows lists in pages */
export const wholeList =
  <T>(fetchAll: (api: ApiClient) => Promise<T[]>) =>
  async (api: ApiClient) => {
    const items = await fetchAll(api);
    return { items, total: items.length, page: 1, pageSize: Math.max(1, items.length) };
  };
