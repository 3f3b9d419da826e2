import type { Appointment, AppointmentList, AppointmentStatus, Handler } from '@nalam/api/contract';
import { useRef, useState } from 'react';
import type { StaffAnswer } from '@nalam/shell/contract';
import { useAppointmentsQuery, useChangeAppointmentMutation } from '../../requests/requests-api.ts';
import type { InboxQuery } from './inbox-api.ts';

/** A change of a request, as shown before the API confirms it. */
export interface RequestChange {
  status?: AppointmentStatus;
  handledBy?: Handler | null;
}

/** Shows the change at once and undoes it when the API refuses; rejects with the reason. */
type ChangeRequest = (request: Appointment, change: RequestChange) => Promise<void>;

interface Pending {
  id: string;
  change: RequestChange;
}

/** @returns the requests for a query, with pending changes applied, and a function that changes one */
export function useInbox(query: InboxQuery): [requests: StaffAnswer<AppointmentList>, change: ChangeRequest] {
  const requests = useAppointmentsQuery(query);
  const [send] = useChangeAppointmentMutation();
  const [pending, setPending] = useState<Pending[]>([]);
  const underWay = useRef(new Map<string, Promise<Appointment>>());
  const ownChanges = useRef(new Map<string, number>());

  async function change(request: Appointment, requestChange: RequestChange) {
    const { _id: id } = request;
    const entry = { id, change: requestChange };
    setPending((before) => [...before, entry]);
    // Two changes of one request are sent in sequence, or the second would conflict with the first.
    const previousCall = underWay.current.get(id)?.catch(() => request) ?? Promise.resolve(request);
    const { handledBy, ...rest } = requestChange;
    const call = previousCall.then(async (latest) => {
      const version = newestOf(latest, ownChanges.current);
      const handler = handledBy !== undefined && { handledBy: handledBy?._id ?? null };
      const changed = await send({ id, change: { version, ...rest, ...handler }, query }).unwrap();
      ownChanges.current.set(`${id} ${version}`, changed.version);
      return changed;
    });
    underWay.current.set(id, call);
    try {
      await call;
    } finally {
      if (underWay.current.get(id) === call) underWay.current.delete(id);
      setPending((all) => all.filter((each) => each !== entry));
    }
  }

  return [{ ...requests, data: requests.data && withPending(requests.data, pending) }, change];
}

/**
 * Details that were opened while a change was pending show the older request.
 * @param ownChanges the version that this window's change produced, by the version it was based on
 * @returns the newest version that only this window's changes have made from the one in view
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
    pending.reduce((merged, { id, change }) => (id === item._id ? { ...merged, ...change } : merged), item),
  );
  return { ...list, items };
}
