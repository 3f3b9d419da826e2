import type { SiteSettings } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConsentNotice as Notice } from '@nalam/shared-ui/consent-notice';
import { useSite } from '@nalam/shell/session';

type Part = 'title' | 'what' | 'who' | 'why' | 'how' | 'withdraw' | 'agree';

/** The values in the notice: the recipient of the data, and how long the centre keeps each kind. */
export interface NoticeValues {
  centre: string;
  email: string;
  retention: Partial<SiteSettings['retention']>;
}

interface ConsentNoticeProps {
  /** The text of one part of the notice for this form. The form's action sends its version, which changes with its meaning. */
  text: (part: Part, values: NoticeValues) => string;
  /** Additional recipients of the data. */
  others?: string[];
}

/**
 * States at every form which data it collects, who gets them, why, for how long, and how to withdraw consent
 * (docs/product.md#consent).
 */
export function ConsentNotice({ text, others = [] }: ConsentNoticeProps) {
  const { t } = useTranslation('shell-consent');
  const site = useSite();
  if (site.status === 'unopened' || site.status === 'loading') return null;
  const settings = site.status === 'ready' ? site.settings : undefined;
  const values = {
    centre: settings?.name.text ?? t('unnamed.centre'),
    email: settings?.email ?? '',
    retention: settings?.retention ?? {},
  };
  const say = (part: Part) => text(part, values);
  // Without the settings, neither periods nor an address are known.
  const [how, withdraw] = settings
    ? [say('how'), say('withdraw')]
    : [t('unnamed.how'), t('unnamed.withdraw')];
  return (
    <Notice title={say('title')} points={[say('what'), say('who'), ...others, say('why'), how, withdraw]}>
      {say('agree')} {/* Opens in a new tab, so that the form is not lost. */}
      <Link to="/privacy" target="_blank">
        {t('privacyNotice')}
      </Link>
    </Notice>
  );
}
