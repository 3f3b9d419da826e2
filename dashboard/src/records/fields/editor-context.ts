import { createContext, useContext, type RefObject } from 'react';

interface EditorContext {
  /** True while the form is validated for publishing, which requires more than saving a draft. */
  publishing: RefObject<boolean>;
  /** The Tamil texts that are older than their English, if the record has any. */
  outdated?: {
    /** The English that they translate, by the field's path. */
    english: Record<string, string>;
    /** Says that the Tamil of a field is still right; undefined while there are unsaved changes. */
    confirm: ((path: string) => void) | undefined;
  };
}

export const EditorContext = createContext<EditorContext | undefined>(undefined);

/** @throws when a field is outside an editor */
export function useEditor(): EditorContext {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field of a record must be inside an editor.');
  return editor;
}
