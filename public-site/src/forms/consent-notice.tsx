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
  /** Who else gets it. */
  others?: string[];
}

/** Who gets the data, why, for how long, and how to withdraw consent: at every form (docs/product.md#consent). */
export function ConsentNotice({ kept, text, others = [] }: ConsentNoticeProps) {
  const { t } = useTranslation('forms');
  const site = useSite();
  if (site.status === 'unopened' || site.status === 'loading') return null;
  const settings = site.status === 'ready' ? site.settings : undefined;
  const values = {
    centre: settings?.name.text ?? t('unnamed.centre'),
    email: settings?.email ?? '',
    count: settings?.retention[kept] ?? 0,
  };
  const say = (part: Parameters<typeof text>[0]) => text(part, values);
  // Without the settings, neither figures nor an address are known.
  const [how, withdraw] = settings
    ? [say('how'), say('withdraw')]
    : [t('unnamed.how'), t('unnamed.withdraw')];
  return (
    <Notice title={say('title')} points={[say('who'), ...others, say('why'), how, withdraw]}>
      {say('agree')} {/* Beside the form, which must not be lost. */}
      <Link to={paths.privacy} target="_blank">
        {t('privacyNotice')}
      </Link>
    </Notice>
  );
}
