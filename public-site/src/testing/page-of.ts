/** Divides a list as the API does, by the address that it was asked at. */
export function pageOf<Entry>(all: readonly Entry[], url: string) {
  const asked = new URL(url).searchParams;
  const page = Number(asked.get('page') ?? 1);
  const pageSize = Number(asked.get('pageSize') ?? 24);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}
