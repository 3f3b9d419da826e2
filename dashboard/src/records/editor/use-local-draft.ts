import type { RecordDetail, RecordHead } from '@nalam/api/contract';
import { useEffect, useRef, useState } from 'react';
import { useAccountQuery } from '../../account/account-api.ts';
import { same } from '../content/content.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { localDraft, type LocalDraft } from './local-draft.ts';

/** A pause in typing keeps what is typed. */
const pauseMs = 400;

const now = () => new Date().toISOString();

/**
 * What is typed and not saved, kept on the device, and offered when the record is opened after a crash.
 *
 * @param first undefined for a record that is not stored yet
 * @param dirty whether something is typed already: nothing is offered over that
 */
export function useLocalDraft(kind: RecordKind, first: RecordDetail | undefined, dirty: boolean) {
  const person = useAccountQuery(undefined).data?._id;
  const draftOf = (id: string) => (person === undefined ? undefined : localDraft(person, kind.name, id));
  const store = draftOf(first?.record.id ?? 'new');

  const [offered, setOffered] = useState<LocalDraft>();
  const [askedFor, setAskedFor] = useState<string>();
  // The account may be loaded only after the record is.
  if (store && person !== askedFor) {
    setAskedFor(person);
    const draft = store.read();
    if (draft && !dirty && !same(draft.content, first?.content ?? kind.blank())) setOffered(draft);
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
    /** The offer ends: it stands in the form now, or is of no use. */
    withdraw: () => setOffered(undefined),
    /** @param draft undefined when what is typed is what is stored */
    keep: (draft: Omit<LocalDraft, 'at'> | undefined) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (draft) store?.write({ ...draft, at: now() });
        else store?.clear();
      }, pauseMs);
    },
    /**
     * A new record that is stored gets another editor, which offers what is kept.
     *
     * @returns whether it could be kept
     */
    handOver: ({ id, version }: RecordHead, content: Content): boolean => {
      forget();
      draftOf(id)?.write({ content, version, at: now() });
      return person !== undefined;
    },
  };
}
