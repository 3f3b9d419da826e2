import type { SiteSettings } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import styles from './privacy-page.module.css';

interface FormNoticeProps {
  form: 'appointment' | 'enquiry' | 'application' | 'order';
  /** The retention periods; undefined until the site settings have loaded. */
  retention: SiteSettings['retention'] | undefined;
}

/** The notice of a form, point by point. The notice at the form links here. */
export function FormNotice({ form, retention }: FormNoticeProps) {
  const { t } = useTranslation('privacy');
  return (
    <section id={form} aria-labelledby={`${form}-title`} className={styles.form}>
      <h3 id={`${form}-title`}>{t(`forms.${form}.title`)}</h3>
      <dl>
        <div>
          <dt>{t('what')}</dt>
          <dd>{t(`forms.${form}.what`)}</dd>
        </div>
        <div>
          <dt>{t('why')}</dt>
          <dd>{t(`forms.${form}.why`)}</dd>
        </div>
        {retention && (
          <div>
            <dt>{t('howLong')}</dt>
            <dd>
              {form === 'order'
                ? t('forms.order.howLong', {
                    account: retention.accountMonths,
                    years: retention.orderYears,
                    months: retention.signInMonths,
                  })
                : t(`forms.${form}.howLong`, { count: retention[`${form}Months`] })}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
