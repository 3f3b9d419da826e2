import type { RecordHead } from '@nalam/api/contract';

export type { RecordKind } from '@nalam/shell/contract';

/** @returns the addresses of editor and preview within the list's page, for kinds with a single address */
export const editedIn = (listPath: string) => ({
  listPath,
  addPath: `${listPath}?edit=new`,
  editPath: ({ id }: Pick<RecordHead, 'id'>) => `${listPath}?edit=${id}`,
  previewPath: ({ id }: Pick<RecordHead, 'id'>) => `${listPath}?preview=${id}`,
});
