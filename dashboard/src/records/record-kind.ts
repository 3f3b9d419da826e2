import type { RecordHead } from '@nalam/api/contract';

export type { RecordKind } from '@nalam/shell/contract';

/** @returns where a record is edited and previewed inside its list's page, for kinds that have one address only */
export const editedIn = (listPath: string) => ({
  listPath,
  addPath: `${listPath}?edit=new`,
  editPath: ({ id }: Pick<RecordHead, 'id'>) => `${listPath}?edit=${id}`,
  previewPath: ({ id }: Pick<RecordHead, 'id'>) => `${listPath}?preview=${id}`,
});
