import type { RecordDetail, RecordHead } from '@nalam/api/contract';
import { useEffect, useRef, useState } from 'react';
import { useAccountQuery } from '../../account/account-api.ts';
import { isEqual } from '../content/content.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { localDraft, type LocalDraft } from './local-draft.ts';

/** The pause in typing before the draft is stored. */
const pauseMs = 400;

const now = () => new Date().toISOString();

interface LocalDraftOptions {
  kind: RecordKind;
  /** Undefined for a record that is not stored yet. */
  first: RecordDetail | undefined;
  /** The content of a new record. */
  blank: Content;
  /** True if there are changes already, which an offered draft would replace. */
  dirty: boolean;
}

/** Stores unsaved changes on the device, and offers them when the record is opened after a crash. */
export function useLocalDraft({ kind, first, blank, dirty }: LocalDraftOptions) {
  const person = useAccountQuery(undefined).data?._id;
  const draftOf = (id: string) => (person === undefined ? undefined : localDraft(person, kind.name, id));
  const store = draftOf(first?.record.id ?? 'new');

  const [offered, setOffered] = useState<LocalDraft>();
  const [askedFor, setAskedFor] = useState<string>();
  // The account may load after the record.
  if (store && person !== askedFor) {
    setAskedFor(person);
    const draft = store.read();
    if (draft && !dirty && !isEqual(draft.content, first?.content ?? blank)) setOffered(draft);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function forget() {
    clearTimeout(timer.current);
    store?.clear();
  }

  return {
    offered,
    forget,
    /** Ends the offer: the draft is now in the form, or was discarded. */
    withdraw: () => setOffered(undefined),
    /** @param draft undefined if the form equals the stored record */
    keep: (draft: Omit<LocalDraft, 'at'> | undefined) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (draft) store?.write({ ...draft, at: now() });
        else store?.clear();
      }, pauseMs);
    },
    /**
     * Moves the draft to the stored record's key, because a new record gets another editor once it is stored.
     * @returns whether it could be stored
     */
    handOver: ({ id, version }: RecordHead, content: Content): boolean => {
      forget();
      draftOf(id)?.write({ content, version, at: now() });
      return person !== undefined;
    },
  };
}
