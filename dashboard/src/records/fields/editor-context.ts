import { createContext, useContext, type RefObject } from 'react';

interface EditorContext {
  /** Where the kind's strings are. */
  texts: string;
  /** True while the form is checked for publishing, which requires more than saving a draft. */
  publishing: RefObject<boolean>;
}

export const EditorContext = createContext<EditorContext | undefined>(undefined);

/** @throws when a field stands outside an editor */
export function useEditor(): EditorContext {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('A field of a record stands in its editor.');
  return editor;
}
