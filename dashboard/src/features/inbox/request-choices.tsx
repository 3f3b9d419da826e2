import type { Appointment, AppointmentStatus, Handler } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import { Tag } from '@nalam/shared-ui/tag';
import type { RequestChange } from './use-inbox.ts';

interface ChoiceProps {
  request: Appointment;
  onChange: (change: RequestChange) => void;
}

const kinds = { new: 'warning', confirmed: 'good', done: 'plain', cancelled: 'danger' } as const;

/**
 * The status of a request. That of a request with a visit follows the visit. No other status is a message to the visitor, so each
 * says that.
 */
export function StatusChoice({ request: { name, status, visit }, onChange }: ChoiceProps) {
  const { t } = useTranslation('dashboard');
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
      onChange={(chosen) => onChange({ status: chosen })}
    />
  );
}

/** Assigns a request to a handler. */
export function HandlerChoice({
  request: { name, handledBy },
  handlers,
  onChange,
}: ChoiceProps & { handlers: Handler[] }) {
  const { t } = useTranslation('dashboard');
  // Staff who may no longer answer requests stay listed as handlers until their requests are reassigned.
  const formerHandlers = handledBy && !handlers.some(({ _id }) => _id === handledBy._id) ? [handledBy] : [];
  const people = [...handlers, ...formerHandlers];
  return (
    <Choice
      label={t('home.handlerOf', { name })}
      value={handledBy?._id ?? ''}
      options={[
        { value: '', label: t('home.handlers.nobody') },
        ...people.map((person) => ({ value: person._id, label: person.name })),
      ]}
      onChange={(chosen) => onChange({ handledBy: people.find(({ _id }) => _id === chosen) ?? null })}
    />
  );
}
