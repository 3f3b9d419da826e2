import type { Appointment, AppointmentList, AppointmentStatus, Handler } from 'api/contract';
import { useRef, useState } from 'react';
import { useLoaded, type Loaded } from '../../calls/use-loaded.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { fetchRequests, sendChange, type InboxQuestion } from './inbox-api.ts';

/** What staff change about a request, as it is shown before the API has said yes. */
export interface RequestChange {
  status?: AppointmentStatus;
  handledBy?: Handler | null;
  staffNotes?: string;
}

export interface Inbox {
  loaded: Loaded<AppointmentList>;
  reload: () => void;
  /** Shows the change at once and takes it back when the API refuses; rejects with what the call throws. */
  change: (request: Appointment, change: RequestChange) => Promise<void>;
}

interface Pending {
  id: string;
  change: RequestChange;
}

/** The requests of a question, with the changes that are on their way. @param round another one asks again */
export function useInbox(question: InboxQuestion, round: number): Inbox {
  const callAsStaff = useStaffCall();
  const [loaded, reload, replace] = useLoaded(
    `${round} ${JSON.stringify(question)}`,
    fetchRequests(question),
  );
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
      const after = await callAsStaff(
        sendChange(id, {
          version,
          ...rest,
          ...(handledBy !== undefined && { handledBy: handledBy?._id ?? null }),
        }),
      );
      ownChanges.current.set(`${id} ${version}`, after.version);
      return after;
    });
    underWay.current.set(id, sent);
    try {
      const after = await sent;
      replace((list) => ({ ...list, items: list.items.map((item) => (item._id === id ? after : item)) }));
    } finally {
      if (underWay.current.get(id) === sent) underWay.current.delete(id);
      setPending((all) => all.filter((each) => each !== entry));
    }
  }

  return { loaded: withPending(loaded, pending), reload, change };
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

function withPending(loaded: Loaded<AppointmentList>, pending: Pending[]): Loaded<AppointmentList> {
  if (loaded.status !== 'ready' || pending.length === 0) return loaded;
  const items = loaded.value.items.map((item) =>
    pending.reduce((shown, { id, change }) => (id === item._id ? { ...shown, ...change } : shown), item),
  );
  return { ...loaded, value: { ...loaded.value, items } };
}
