import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from 'shell/session';
import { paths } from '../paths.ts';
import styles from './consent-notice.module.css';

interface ConsentNoticeProps {
  /** The words of one part of the notice, for this form. */
  text: (
    part: 'title' | 'who' | 'why' | 'how' | 'withdraw' | 'agree',
    centre: { centre: string; email: string },
  ) => string;
}

/** Who gets the data, why, for how long, and how to take it back: at every form (product.md, consent). */
export function ConsentNotice({ text }: ConsentNoticeProps) {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const headingId = useId();
  if (site.status !== 'ready') return null;
  const { name, email } = site.settings;
  const say = (part: Parameters<typeof text>[0]) => text(part, { centre: name.text, email });
  return (
    <section aria-labelledby={headingId} className={styles.notice}>
      {/* No heading: the form stands on some pages right below the first, on others deeper. */}
      <p id={headingId} className={styles.heading}>
        {say('title')}
      </p>
      <ul>
        <li>{say('who')}</li>
        <li>{say('why')}</li>
        <li>{say('how')}</li>
        <li>{say('withdraw')}</li>
      </ul>
      <p>
        {say('agree')} {/* Beside the form, which must not be lost. */}
        <Link to={paths.privacy} target="_blank">
          {t('forms:privacyNotice')}
        </Link>
      </p>
    </section>
  );
}
