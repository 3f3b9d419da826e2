import type { RecordDetail, StockOfSize } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from '@nalam/shared-ui/skeleton';
import { InputNumber } from '@nalam/shared-ui/staff';
import { toFailure } from '@nalam/shell/api';
import { useDashboardTools } from '@nalam/shell/page';
import { useNotify } from '@nalam/shell/session';
import { useNameOf } from '../../staff/use-name-of.ts';
import shared from '../../styles/shared.module.css';
import styles from './stock-panel.module.css';
import { useStock } from './use-stock.ts';

function StockOf({ size, onChanged }: { size: StockOfSize; onChanged: () => void }) {
  const { t } = useTranslation('shop-staff');
  const { callAsStaff, parts } = useDashboardTools();
  const failureWords = parts.useFailureWords();
  const notify = useNotify();
  const name = useNameOf()(size.name);
  const [change, setChange] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  async function book() {
    if (!change || busy) return;
    setBusy(true);
    try {
      const { stock } = await callAsStaff((api) =>
        api.send<{ stock: number }>('PATCH', `/dashboard/catalogue/stock/${size.stockId}`, { change }),
      );
      setChange(null);
      notify({ kind: 'success', text: t('stock.booked', { name, count: stock }) });
    } catch (error) {
      const failure = toFailure(error);
      const tooMany = failure.kind === 'refused' && failure.code === 'OUT_OF_STOCK';
      notify({ kind: 'error', text: tooMany ? t('stock.tooFew', { name }) : failureWords(failure) });
    } finally {
      setBusy(false);
      // Customers may have bought some since then.
      onChanged();
    }
  }

  return (
    <li className={styles.size}>
      <span className={styles.name}>
        {name}: <strong>{t('stock.pieces', { count: size.stock })}</strong>
      </span>
      <InputNumber
        aria-label={t('stock.changeOf', { name })}
        value={change}
        min={-1_000_000}
        max={1_000_000}
        controls={false}
        precision={0}
        placeholder="+10"
        onChange={setChange}
        onPressEnter={() => void book()}
      />
      <Button
        kind="secondary"
        aria-label={t('stock.bookNamed', { name })}
        disabled={!change}
        loading={busy && t('stock.booking')}
        onClick={() => void book()}
      >
        {t('stock.book')}
      </Button>
    </li>
  );
}

/** Changes the stock of each size by a difference, so that no sale is overwritten. */
export function StockPanel({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('shop-staff');
  const failureWords = useDashboardTools().parts.useFailureWords();
  const { data: stock, error, isFetching, refetch } = useStock(detail);
  // Before the first publication, the form asks for the initial stock.
  if (!detail.record.slugFrozen) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{t('stock.title')}</h2>
      <p>{t('stock.hint')}</p>
      {stock === undefined && (isFetching || error === undefined) && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
        </Skeleton>
      )}
      {stock === undefined && error !== undefined && !isFetching && (
        <FailureNotice title={t('failed')} text={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {stock && (
        <ul className={shared.list}>
          {stock
            .filter(({ withdrawn }) => !withdrawn)
            .map((size) => (
              <StockOf key={size.sizeId} size={size} onChanged={() => void refetch()} />
            ))}
        </ul>
      )}
    </section>
  );
}
