import { createContext, useContext, type RefObject } from 'react';

interface EditorContext {
  /** True while the form is validated for publishing, which requires more than saving a draft. */
  publishing: RefObject<boolean>;
  /** The user may change nothing but translations. */
  translatesOnly?: boolean;
  /** The translations that are older than their English, if the record has any. */
  outdated?: {
    /** The English that they translate, by their `translationKey`. */
    english: Record<string, string>;
    /** Says that a translation is still right; undefined while there are unsaved changes. */
    confirm: ((key: string) => void) | undefined;
  };
}

export const EditorContext = createContext<EditorContext | undefined>(undefined);

/** @throws when a field is outside an editor */
export function useEditor(): EditorContext {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field of a record must be inside an editor.');
  return editor;
}
