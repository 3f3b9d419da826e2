import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConsentNotice as Notice } from '@nalam/shared-ui/consent-notice';
import { useSite } from '@nalam/shell/session';
import { paths } from '../paths.ts';

/** The values in the notice: the recipient of the data, and the months (`count`, for plurals). */
interface NoticeValues {
  centre: string;
  email: string;
  count: number;
}

interface ConsentNoticeProps {
  /** The retention period of this form's data. */
  retention: 'appointmentMonths' | 'enquiryMonths' | 'applicationMonths';
  /** The text of one part of the notice, for this form. */
  text: (
    part: 'title' | 'what' | 'who' | 'why' | 'how' | 'withdraw' | 'agree',
    values: NoticeValues,
  ) => string;
  /** Further recipients of the data. */
  others?: string[];
}

/**
 * Which data the form collects, who gets them, why, for how long, and how to withdraw consent: at every form
 * (docs/product.md#consent).
 */
export function ConsentNotice({ retention, text, others = [] }: ConsentNoticeProps) {
  const { t } = useTranslation('forms');
  const site = useSite();
  if (site.status === 'unopened' || site.status === 'loading') return null;
  const settings = site.status === 'ready' ? site.settings : undefined;
  const values = {
    centre: settings?.name.text ?? t('unnamed.centre'),
    email: settings?.email ?? '',
    count: settings?.retention[retention] ?? 0,
  };
  const say = (part: Parameters<typeof text>[0]) => text(part, values);
  // Without the settings, neither periods nor an address are known.
  const [how, withdraw] = settings
    ? [say('how'), say('withdraw')]
    : [t('unnamed.how'), t('unnamed.withdraw')];
  return (
    <Notice title={say('title')} points={[say('what'), say('who'), ...others, say('why'), how, withdraw]}>
      {say('agree')} {/* Opens in a new tab, so that the form is not lost. */}
      <Link to={paths.privacy} target="_blank">
        {t('privacyNotice')}
      </Link>
    </Notice>
  );
}
