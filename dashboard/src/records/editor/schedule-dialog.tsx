import type { RecordHead } from '@nalam/api/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@nalam/shared-ui/date-field';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { problemsOf, useFieldText } from '../../field-errors.ts';
import { fromIndiaTime, toIndiaTime } from '../../india-time.ts';

export interface Schedule {
  publishAt: string | null;
  unpublishAt: string | null;
}

interface ScheduleDialogProps {
  record: RecordHead;
  /**
   * @param owns receives the refusal; returns whether the dialog shows it
   * @returns whether the API accepted it; if not, the dialog stays open
   */
  onPlan: (schedule: Schedule, owns: (error: unknown) => boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Schedules the publishing and unpublishing of a record, in the centre's time zone. */
export function ScheduleDialog({ record, onPlan, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('dashboard');
  const [from, setFrom] = useState(toIndiaTime(record.publishAt));
  const [until, setUntil] = useState(toIndiaTime(record.unpublishAt));
  const [checkedAt, setCheckedAt] = useState<number>();
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const fieldText = useFieldText();
  const noteId = useId();

  const publishAt = fromIndiaTime(from);
  const unpublishAt = fromIndiaTime(until);

  function errorsAt(now: number) {
    const isPast = (instant: string | null, planned: string | null) =>
      instant !== null && instant !== planned && Date.parse(instant) <= now;
    const backwards = publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt;
    return {
      from: isPast(publishAt, record.publishAt) ? t('fieldProblems.PAST') : undefined,
      until: backwards
        ? t('records.schedule.order')
        : isPast(unpublishAt, record.unpublishAt)
          ? t('fieldProblems.PAST')
          : undefined,
    };
  }
  const errors = checkedAt === undefined ? undefined : errorsAt(checkedAt);

  async function plan() {
    const now = Date.now();
    setCheckedAt(now);
    const timeErrors = errorsAt(now);
    if (timeErrors.from ?? timeErrors.until) return;
    setSending(true);
    setRefusals({});
    const isPlanned = await onPlan({ publishAt, unpublishAt }, (error) => {
      const problems = problemsOf(error);
      const timeProblems = problems.filter(({ field }) => field === 'publishAt' || field === 'unpublishAt');
      setRefusals(Object.fromEntries(timeProblems.map((problem) => [problem.field, fieldText(problem)])));
      // Staff have read which agreed visits it affects, and called it off.
      if (problems.some(({ field }) => field === 'visits')) return true;
      // Problems of the record itself are shown beside its fields, behind the dialog.
      if (problems.length > timeProblems.length) onClose();
      return timeProblems.length > 0;
    });
    setSending(false);
    if (isPlanned) onClose();
  }

  return (
    <AskDialog
      title={t('records.schedule.title')}
      okText={t('records.schedule.plan')}
      busy={sending && t('sending')}
      onOk={() => void plan()}
      onCancel={onClose}
    >
      <p id={noteId}>{t('records.schedule.note')}</p>
      <DateField
        withTime
        label={t('records.schedule.publishAt')}
        value={from}
        aria-describedby={noteId}
        error={errors?.from ?? refusals.publishAt}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <DateField
        withTime
        label={t('records.schedule.unpublishAt')}
        value={until}
        aria-describedby={noteId}
        error={errors?.until ?? refusals.unpublishAt}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </AskDialog>
  );
}
