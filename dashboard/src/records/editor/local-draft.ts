import type { Content } from '../record-contract.ts';

/** Unsaved changes, as stored on this device. */
export interface LocalDraft {
  content: Content;
  slug?: string;
  /** The version that the changes are based on. */
  version: number;
  /** The time of the last change: an instant. */
  at: string;
}

/** The key includes the account, so that the draft is not offered to another user of this device. */
const nameOf = (person: string, kind: string, id: string) => `nalam:draft:${person}:${kind}:${id}`;

/**
 * Stores unsaved changes in case the browser crashes or the connection is lost. If the browser cannot store them (private
 * windows, full disk), only this safety net is missing, so that is no error.
 */
export function localDraft(person: string, kind: string, id: string) {
  const name = nameOf(person, kind, id);
  return {
    read(): LocalDraft | undefined {
      try {
        const text = localStorage.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as LocalDraft);
      } catch {
        return undefined;
      }
    },
    write(draft: LocalDraft) {
      try {
        localStorage.setItem(name, JSON.stringify(draft));
      } catch {
        // Ignored: the form still contains everything.
      }
    },
    clear() {
      try {
        localStorage.removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}
