/** Returns the page of a list for the request's query, like the API. */
export function pageOf<Entry>(all: readonly Entry[], url: string) {
  const params = new URL(url).searchParams;
  const page = Number(params.get('page') ?? 1);
  const pageSize = Number(params.get('pageSize') ?? 24);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}
