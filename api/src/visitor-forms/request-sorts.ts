/** The sort orders of visitors' requests; by status means in the order of work, new ones first. */
export const requestSorts = ['createdAt', '-createdAt', 'name', '-name', 'status', '-status'] as const;
export type RequestSort = (typeof requestSorts)[number];
