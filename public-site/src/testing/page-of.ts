/** Pages a list like the API, by the request's query. */
export function pageOf<Entry>(all: readonly Entry[], url: string) {
  const asked = new URL(url).searchParams;
  const page = Number(asked.get('page') ?? 1);
  const pageSize = Number(asked.get('pageSize') ?? 24);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}
