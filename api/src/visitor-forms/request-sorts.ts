/** How staff may sort the requests of visitors; by status, in the order of the work, new ones first. */
export const requestSorts = ['createdAt', '-createdAt', 'name', '-name', 'status', '-status'] as const;
export type RequestSort = (typeof requestSorts)[number];
