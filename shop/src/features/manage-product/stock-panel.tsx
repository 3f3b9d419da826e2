import type { StaffProduct } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { InputNumber } from 'shared-ui/staff';
import { toFailure } from 'shell/api';
import { useDashboardTools } from 'shell/page';
import { useNotify } from 'shell/session';
import styles from './stock-panel.module.css';

type Size = StaffProduct['sizes'][number];

function StockOf({ size, onChanged }: { size: Size; onChanged: () => void }) {
  const { t } = useTranslation('shop-staff');
  const { callAsStaff, parts } = useDashboardTools();
  const failureWords = parts.useFailureWords();
  const notify = useNotify();
  const [change, setChange] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  async function book() {
    if (!change) return;
    setBusy(true);
    try {
      const { stock } = await callAsStaff((api) =>
        api.send<{ stock: number }>('PATCH', `/dashboard/catalogue/stock/${size.stockId}`, { change }),
      );
      setChange(null);
      notify({ kind: 'success', text: t('stock.booked', { name: size.name.en, count: stock }) });
    } catch (error) {
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
    } finally {
      setBusy(false);
      // Somebody may have bought some meanwhile.
      onChanged();
    }
  }

  return (
    <li className={styles.size}>
      <span className={styles.name}>
        {size.name.en}: <strong>{t('stock.pieces', { count: size.stock })}</strong>
      </span>
      <InputNumber
        aria-label={t('stock.changeOf', { name: size.name.en })}
        value={change}
        min={-1_000_000}
        max={1_000_000}
        precision={0}
        placeholder="+10"
        onChange={setChange}
        onPressEnter={() => void book()}
      />
      <Button
        kind="secondary"
        aria-label={t('stock.bookNamed', { name: size.name.en })}
        disabled={!change}
        loading={busy && t('stock.booking')}
        onClick={() => void book()}
      >
        {t('stock.book')}
      </Button>
    </li>
  );
}

/** The stock of each size, added to and taken from: never set, so that no sale is overwritten. */
export function StockPanel({ product, onChanged }: { product: StaffProduct; onChanged: () => void }) {
  const { t } = useTranslation('shop-staff');
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{t('columns.stock')}</h2>
      <p>{t('stock.hint')}</p>
      <ul className={styles.sizes}>
        {product.sizes.map((size) => (
          <StockOf key={size.sizeId} size={size} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}
