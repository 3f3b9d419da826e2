import type { RecordHead } from 'api/contract';
import type { ComponentType } from 'react';
import type { Content, RecordKindName } from './record-contract.ts';

/** What list and editor must know of a kind of record; everything else about them is the same for all. */
export interface RecordKind {
  name: RecordKindName;
  /** Where its strings are: `title`, `newTitle`, `emptyTitle`, `emptyText` and `fields.*`. */
  texts: string;
  icon: string;
  /** Where the list is; further parameters of the address say which part of it. */
  listPath: string;
  addPath: string;
  editPath: (record: Pick<RecordHead, 'id' | 'slug'>) => string;
  /** What else there is about a record, with the key of its name. */
  more?: { path: (record: Pick<RecordHead, 'id' | 'slug'>) => string; label: string };
  /** Where the draft can be seen as a visitor will see it. */
  previewPath?: (record: Pick<RecordHead, 'id' | 'slug'>) => string;
  /** Where a visitor reads it, for the warning that goes with changing the slug. */
  publicPath?: (slug: string) => string;
  /** The field of the content that the slug is made of, in English. */
  slugFrom?: string;
  hasPicture: boolean;
  /** Whether visitors see the records in an order that staff choose. */
  ordered: boolean;
  /** What a new record starts with. */
  blank: () => Content;
  /** The form's fields, top to bottom. */
  Fields: ComponentType;
}

/** @returns where a record is edited inside its list's page, for kinds that have one address only (spec section 2) */
export const editedIn = (listPath: string) => ({
  listPath,
  addPath: `${listPath}?edit=new`,
  editPath: ({ id }: Pick<RecordHead, 'id'>) => `${listPath}?edit=${id}`,
});
