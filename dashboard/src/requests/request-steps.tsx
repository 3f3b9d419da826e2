import type { Appointment, AppointmentStatus, Handler } from '@nalam/api/contract';
import { dayAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Choice } from '@nalam/shared-ui/choice';
import { Tag } from '@nalam/shared-ui/tag';
import { conflictOf } from '../conflict.ts';
import { useNotices } from '../notices.ts';
import { useRefusalWords } from './refusal-words.ts';
import { useChangeRequestMutation, useHandlersQuery, type RequestChange } from './requests-api.ts';

/** A step on a request, taken by one press. */
export type Step = (request: Appointment, change: RequestChange) => void;

export interface StepProps {
  request: Appointment;
  onStep: Step;
}

/** @param onChanged receives the request after the change, or a colleague's version of it */
export function useStep(onChanged?: (request: Appointment) => void): Step {
  const [send] = useChangeRequestMutation();
  const refusalWords = useRefusalWords();
  const notices = useNotices();
  return (request, change) =>
    void send({ request, change })
      .unwrap()
      .then(onChanged, (error: unknown) => {
        const theirs = conflictOf<Appointment>(error)?.content;
        if (theirs) onChanged?.(theirs);
        notices.refused(refusalWords(error, request, change));
      });
}

const kinds = { new: 'warning', confirmed: 'good', done: 'plain', cancelled: 'danger' } as const;

/**
 * The status of a request. If it has a visit, the status follows that. Other statuses send the visitor no message, which each
 * option states.
 */
export function StatusChoice({ request, onStep }: StepProps) {
  const { t } = useTranslation('dashboard');
  const { name, status, visit } = request;
  const word = (value: AppointmentStatus) => t(`home.status.${value}`);
  if (visit && visit.state !== 'cancelled')
    return (
      <Tag kind={visit.state === 'missed' ? 'danger' : kinds[status]}>
        {t(`home.visit.states.${visit.state}`)}
      </Tag>
    );
  const statuses = (['new', 'confirmed', 'done', 'cancelled'] as const).filter(
    (value) => value === status || !(visit && value === 'confirmed'),
  );
  return (
    <Choice<AppointmentStatus>
      label={t('home.statusOf', { name })}
      value={status}
      kind={kinds[status]}
      options={statuses.map((value) => ({
        value,
        label: value === status ? word(value) : t('home.silently', { status: word(value) }),
      }))}
      onChange={(chosen) => onStep(request, { status: chosen })}
    />
  );
}

/** Assigns a request to a handler. */
export function HandlerChoice({ request, onStep }: StepProps) {
  const { t } = useTranslation('dashboard');
  const { data: handlers = [] } = useHandlersQuery(undefined);
  const { name, handledBy } = request;
  // Staff who may no longer answer requests stay listed as handlers until their requests are reassigned.
  const isFormer = handledBy && !handlers.some(({ _id }) => _id === handledBy._id);
  const people: Handler[] = isFormer ? [...handlers, handledBy] : handlers;
  return (
    <Choice
      label={t('home.handlerOf', { name })}
      value={handledBy?._id ?? ''}
      options={[
        { value: '', label: t('home.handlers.nobody') },
        ...people.map((person) => ({ value: person._id, label: person.name })),
      ]}
      onChange={(chosen) => onStep(request, { handledBy: people.find(({ _id }) => _id === chosen) ?? null })}
    />
  );
}

/** True if a visit may have ended. */
export const mayEnd = ({ visit }: Appointment) =>
  visit !== null && visit.state !== 'cancelled' && dayAtCentre(new Date(visit.startsAt)) <= todayAtCentre();

/** Records that the visitor came, or did not. */
export function EndButtons({ request, onStep }: StepProps) {
  const { t } = useTranslation('dashboard');
  if (!mayEnd(request)) return null;
  return (['came', 'missed'] as const).map((state) => (
    <Button
      key={state}
      kind="secondary"
      aria-label={`${t(`home.visit.states.${state}`)}: ${request.name}`}
      aria-pressed={request.visit?.state === state}
      onClick={() => {
        if (request.visit?.state !== state) onStep(request, { state });
      }}
    >
      {t(`home.visit.states.${state}`)}
    </Button>
  ));
}
