import type { FoundService } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { LocalText } from '@nalam/shared-ui/local-text';
import styles from './price-and-report.module.css';

/** The price of a service and the time to its report, on one line. An earlier API sends neither. */
export function PriceAndReport({
  service: { pricePaise, reportTime },
}: {
  service: Pick<FoundService, 'pricePaise' | 'reportTime'>;
}) {
  const { t } = useTranslation('public-site');
  const hasPrice = typeof pricePaise === 'number';
  const hasReport = reportTime !== undefined && reportTime.text !== '';
  if (!hasPrice && !hasReport) return null;
  return (
    <p className={styles.line}>
      {hasPrice && <b>{formatPrice(pricePaise)}</b>}
      {hasReport && (
        <span>
          {t('service.report')}: <LocalText value={reportTime} />
        </span>
      )}
    </p>
  );
}
