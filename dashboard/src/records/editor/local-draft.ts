import type { Content } from '../record-contract.ts';

/** What was typed but not saved, as it is kept on this device. */
export interface LocalDraft {
  content: Content;
  slug?: string;
  /** The version that the changes began from. */
  version: number;
  /** When it was typed: an instant. */
  at: string;
}

/** Whose drafts they are is part of the name: another person at this device must not be offered them. */
const nameOf = (person: string, kind: string, id: string) => `nalam:draft:${person}:${kind}:${id}`;

/**
 * Keeps what is typed through a crash of the browser or a lost connection. A browser that stores nothing (private
 * windows, full disk) only loses this net, so its refusals are no errors.
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
        // Nothing to be done about it, and the form still holds everything.
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
