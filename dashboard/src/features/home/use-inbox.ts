import type { Appointment, AppointmentList, AppointmentStatus, Handler } from '@nalam/api/contract';
import { useRef, useState } from 'react';
import type { Answer } from '../../answer/answered.tsx';
import { useAppointmentsQuery, useChangeAppointmentMutation, type InboxQuestion } from './home-api.ts';

/** What staff change about a request, as it is shown before the API has said yes. */
export interface RequestChange {
  status?: AppointmentStatus;
  handledBy?: Handler | null;
  staffNotes?: string;
}

/** Shows the change at once and takes it back when the API refuses; rejects with why it was refused. */
type ChangeRequest = (request: Appointment, change: RequestChange) => Promise<void>;

interface Pending {
  id: string;
  change: RequestChange;
}

/** @returns the requests of a question, with the changes that are on their way, and what changes one */
export function useInbox(
  question: InboxQuestion,
): [requests: Answer<AppointmentList>, change: ChangeRequest] {
  const requests = useAppointmentsQuery(question);
  const [send] = useChangeAppointmentMutation();
  const [pending, setPending] = useState<Pending[]>([]);
  const underWay = useRef(new Map<string, Promise<Appointment>>());
  const ownChanges = useRef(new Map<string, number>());

  async function change(request: Appointment, wanted: RequestChange) {
    const { _id: id } = request;
    const entry = { id, change: wanted };
    setPending((before) => [...before, entry]);
    // Two changes of one request go one after the other, or the second would conflict with the first.
    const before = underWay.current.get(id)?.catch(() => request) ?? Promise.resolve(request);
    const { handledBy, ...rest } = wanted;
    const sent = before.then(async (seen) => {
      const version = newestOf(seen, ownChanges.current);
      const handler = handledBy !== undefined && { handledBy: handledBy?._id ?? null };
      const after = await send({ id, change: { version, ...rest, ...handler }, question }).unwrap();
      ownChanges.current.set(`${id} ${version}`, after.version);
      return after;
    });
    underWay.current.set(id, sent);
    try {
      await sent;
    } finally {
      if (underWay.current.get(id) === sent) underWay.current.delete(id);
      setPending((all) => all.filter((each) => each !== entry));
    }
  }

  return [{ ...requests, data: requests.data && withPending(requests.data, pending) }, change];
}

/**
 * Details that were opened while a change was on its way show the request as it was before.
 *
 * @param ownChanges which version this window has made of which one
 * @returns the version that only this window's own changes have made of what is seen
 */
function newestOf(
  { _id, version }: Pick<Appointment, '_id' | 'version'>,
  ownChanges: Map<string, number>,
): number {
  const next = ownChanges.get(`${_id} ${version}`);
  return next === undefined ? version : newestOf({ _id, version: next }, ownChanges);
}

function withPending(list: AppointmentList, pending: Pending[]): AppointmentList {
  if (pending.length === 0) return list;
  const items = list.items.map((item) =>
    pending.reduce((shown, { id, change }) => (id === item._id ? { ...shown, ...change } : shown), item),
  );
  return { ...list, items };
}
