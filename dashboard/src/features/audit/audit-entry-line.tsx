import type { AuditEntry } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import type texts from '../../../locales/en/dashboard.json';
import { useDates } from '../../dates.ts';

type Texts = (typeof texts)['audit'];

/** One entry: when, who, what. Actions and subjects without a text appear under the API's names. */
export function AuditEntryLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const action = t(`audit.actions.${entry.action as keyof Texts['actions']}`, { defaultValue: entry.action });
  const subject = t(`audit.subjects.${entry.subject as keyof Texts['subjects']}`, {
    defaultValue: entry.subject,
  });
  return (
    <li>
      <time dateTime={entry.at}>
        {day(entry.at)}, {time(entry.at)}
      </time>
      <strong>{entry.actor ?? t(unnamedActor(entry))}</strong>
      <span>
        {action}
        {entry.times > 1 && ` (${t('audit.times', { count: entry.times })})`}
      </span>
      <span>
        {subject}: {entry.title || t('audit.unknownAccount')}
        {entry.client && ` (${clientWords(entry.client)})`}
      </span>
    </li>
  );

  function clientWords({ address, browser, system }: NonNullable<AuditEntry['client']>) {
    const device = [browser, system].filter((each) => each !== null).join(', ');
    return device === '' ? address : t('audit.client', { address, device });
  }
}

/** The actor of an entry that was not caused by a signed-in member of staff. */
function unnamedActor({ subject, action }: AuditEntry) {
  const isPasswordNew = action === 'reset-password' || action === 'change-password';
  if (subject === 'customer') return isPasswordNew ? 'audit.actors.customer' : 'audit.actors.unknown';
  if (action.startsWith('visitor-')) return 'audit.actors.visitor';
  if (subject === 'sign-in') return 'audit.actors.unknown';
  return isPasswordNew ? 'audit.actors.operator' : 'records.schedule.itself';
}
