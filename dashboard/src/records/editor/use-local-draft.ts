import type { RecordDetail, RecordHead } from 'api/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccountQuery } from '../../account/account-api.ts';
import { same } from '../content/content.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { localDraft, type LocalDraft } from './local-draft.ts';

/** How long somebody may type before it is kept on the device, in milliseconds. */
const draftPause = 400;

/**
 * What is typed and not saved, kept on the device, and offered when the record is opened after a crash.
 *
 * @param first undefined for a record that does not exist yet
 * @param dirty whether something is typed already: nothing is offered over that
 */
export function useLocalDraft(kind: RecordKind, first: RecordDetail | undefined, dirty: boolean) {
  const person = useAccountQuery(undefined).data?._id;
  const store = useMemo(
    () => (person === undefined ? undefined : localDraft(person, kind.name, first?.record.id ?? 'new')),
    [person, kind.name, first],
  );

  const [offered, setOffered] = useState<LocalDraft>();
  const [askedFor, setAskedFor] = useState<string>();
  // Who is here may become known only after the record is.
  if (store && person !== askedFor) {
    setAskedFor(person);
    const draft = store.read();
    if (draft && !dirty && !same(draft.content, first?.content ?? kind.blank())) setOffered(draft);
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** Once somebody pauses; nothing of it when what they typed is what is stored. */
  const keep = useCallback(
    (draft: Omit<LocalDraft, 'at'> | undefined) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        if (draft) store?.write({ ...draft, at: new Date().toISOString() });
        else store?.clear();
      }, draftPause);
    },
    [store],
  );

  const forget = useCallback(() => {
    clearTimeout(pause.current);
    store?.clear();
  }, [store]);

  return {
    offered,
    keep,
    forget,
    /** The editor of a new record is another one once it is stored; that one offers what is kept. @returns whether it is */
    handOver: ({ id, version }: RecordHead, content: Content) => {
      if (person === undefined) return false;
      forget();
      localDraft(person, kind.name, id).write({ content, version, at: new Date().toISOString() });
      return true;
    },
    /** It stands in the form now, or is of no use. */
    withdraw: useCallback(() => setOffered(undefined), []),
  };
}
