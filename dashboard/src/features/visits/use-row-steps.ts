import type { Appointment, VisitEnd } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { conflictOf } from '../../conflict.ts';
import { useNotices } from '../../notices.ts';
import { useChangeAppointmentMutation, useChangeVisitMutation } from '../../requests/requests-api.ts';

/** The steps that one press on a row takes. A refusal is reported. */
export interface RowSteps {
  endVisit: (request: Appointment, state: Exclude<VisitEnd['state'], 'cancelled'>) => void;
  /** @param at null when there is no call to make any more */
  callAgain: (request: Appointment, at: string | null) => void;
}

/** A colleague who changed something else meanwhile, such as the handler, does not stop a step; another visit does. */
export function useRowSteps(): RowSteps {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const [changeVisit] = useChangeVisitMutation();
  const [changeRequest] = useChangeAppointmentMutation();

  async function step(
    { version, visit: before }: Appointment,
    isDone: (theirs: Appointment) => boolean,
    send: (version: number) => Promise<Appointment>,
  ) {
    try {
      await send(version);
    } catch (error) {
      const theirs = conflictOf<Appointment>(error)?.content;
      if (!theirs) notices.failed(error);
      else if (theirs.visit?.startsAt === before?.startsAt && theirs.visit?.state === before?.state)
        await send(theirs.version).catch((again: unknown) => notices.failed(again));
      else if (!isDone(theirs)) notices.failed(t('home.visit.changedMeanwhile'));
    }
  }

  return {
    endVisit: (request, state) =>
      void step(
        request,
        ({ visit }) => visit?.state === state,
        (version) => changeVisit({ id: request._id, change: { version, state } }).unwrap(),
      ),
    callAgain: (request, callAgainAt) =>
      void step(
        request,
        () => false,
        (version) => changeRequest({ id: request._id, change: { version, callAgainAt } }).unwrap(),
      ),
  };
}
