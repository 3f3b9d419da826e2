import { createContext, useContext, type RefObject } from 'react';

interface EditorContext {
  /** True while the form is validated for publishing, which requires more than saving a draft. */
  publishing: RefObject<boolean>;
  /** The user may only change translations. */
  translatesOnly?: boolean;
  /** The outdated translations, if the record has any. */
  outdated?: {
    /** Their English sources, by `translationKey`. */
    english: Record<string, string>;
    /** Confirms that a translation is still right; undefined while there are unsaved changes. */
    confirm: ((key: string) => void) | undefined;
  };
}

export const EditorContext = createContext<EditorContext | undefined>(undefined);

/** @throws if a field is outside an editor */
export function useEditor(): EditorContext {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field of a record must be inside an editor.');
  return editor;
}
