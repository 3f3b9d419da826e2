import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConsentNotice as Notice } from '@nalam/shared-ui/consent-notice';
import { useSite } from '@nalam/shell/session';
import { paths } from '../paths.ts';

/** What the notice names: who gets the data, and for how many months (`count`, for plurals). */
interface NoticeValues {
  centre: string;
  email: string;
  count: number;
}

interface ConsentNoticeProps {
  /** Which of the centre's figures says how long this form's data is kept. */
  kept: 'appointmentMonths' | 'enquiryMonths' | 'applicationMonths';
  /** The words of one part of the notice, for this form. */
  text: (part: 'title' | 'who' | 'why' | 'how' | 'withdraw' | 'agree', values: NoticeValues) => string;
}

/** Who gets the data, why, for how long, and how to withdraw consent: at every form (docs/product.md#consent). */
export function ConsentNotice({ kept, text }: ConsentNoticeProps) {
  const { t } = useTranslation('forms');
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { name, email, retention } = site.settings;
  const say = (part: Parameters<typeof text>[0]) =>
    text(part, { centre: name.text, email, count: retention[kept] });
  return (
    <Notice title={say('title')} points={[say('who'), say('why'), say('how'), say('withdraw')]}>
      {say('agree')} {/* Beside the form, which must not be lost. */}
      <Link to={paths.privacy} target="_blank">
        {t('privacyNotice')}
      </Link>
    </Notice>
  );
}
