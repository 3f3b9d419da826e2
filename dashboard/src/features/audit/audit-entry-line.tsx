import type { AuditEntry } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';

export const subjects = [
  'services',
  'doctors',
  'banners',
  'announcements',
  'openings',
  'gallery-events',
  'categories',
  'sub-categories',
  'products',
  'media',
  'meta',
  'site-settings',
  'redirects',
  'user',
  'role',
  'appointment',
  'enquiry',
  'application',
  'order',
  'sign-in',
  'call',
  'customer',
  'mail',
  'personal-data',
] as const;

const deeds = [
  'create',
  'save',
  'publish',
  'unpublish',
  'schedule',
  'trash',
  'restore',
  'restore-revision',
  'delete',
  'delete-expired',
  'find-person',
  'export-person',
  'erase-person',
  'move',
  'order',
  'update',
  'upload',
  'block',
  'unblock',
  'change-password',
  'end-sessions',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'recovery-code-used',
  'invite',
  'accept-invite',
  'mark-new',
  'mark-confirmed',
  'mark-done',
  'mark-cancelled',
  'agree-visit',
  'move-visit',
  'change-tests',
  'visit-came',
  'visit-missed',
  'visit-cancelled',
  'visitor-cancelled',
  'visitor-asked',
  'visitor-ended-texts',
  'visitor-withdrew',
  'mark-answered',
  'cancel-unpaid',
  'mark-ready',
  'mark-completed',
  'mark-paid',
  'mark-refunded',
  'pay-back',
  'paid-online',
  'assign',
  'note',
  'export',
  'mark-shortlisted',
  'mark-hired',
  'mark-declined',
  'change-stock',
  'sign-in',
  'sign-in-google',
  'sign-in-code',
  'password-link',
  'code-asked',
  'code-failed',
  'sign-in-failed',
  'sign-in-throttled',
  'sign-in-blocked',
  'sign-out',
  'password-wrong',
  'password-throttled',
  'reset-password',
  'refuse',
] as const;

/** One entry: when, who, what. An action that the dashboard does not know is shown as the API names it. */
export function AuditEntryLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const deed = deeds.find((each) => each === entry.action);
  const subject = subjects.find((each) => each === entry.subject);
  return (
    <li>
      <time dateTime={entry.at}>
        {day(entry.at)}, {time(entry.at)}
      </time>
      <strong>{entry.actor ?? t(unnamedActor(entry))}</strong>
      <span>
        {deed ? t(`audit.actions.${deed}`) : entry.action}
        {entry.times > 1 && ` (${t('audit.times', { count: entry.times })})`}
      </span>
      <span>
        {subject ? t(`audit.subjects.${subject}`) : entry.subject}: {entry.title || t('audit.unknownAccount')}
        {entry.client && ` (${clientWords(entry.client)})`}
      </span>
    </li>
  );

  function clientWords({ address, browser, system }: NonNullable<AuditEntry['client']>) {
    const device = [browser, system].filter((each) => each !== null).join(', ');
    return device === '' ? address : t('audit.client', { address, device });
  }
}

/** The actor of an entry that no signed-in member of staff caused. */
function unnamedActor({ subject, action }: AuditEntry) {
  const isPasswordNew = action === 'reset-password' || action === 'change-password';
  if (subject === 'customer') return isPasswordNew ? 'audit.actors.customer' : 'audit.actors.unknown';
  if (action.startsWith('visitor-')) return 'audit.actors.visitor';
  if (subject === 'sign-in') return 'audit.actors.unknown';
  return isPasswordNew ? 'audit.actors.operator' : 'records.schedule.itself';
}
