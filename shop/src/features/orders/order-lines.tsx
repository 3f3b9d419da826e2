import type { OrderLine } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText } from '@nalam/shared-ui/local-text';
import { formatPrice } from '@nalam/shared-ui/format-price';
import shared from '../../styles/shared.module.css';
import styles from './order.module.css';

type Shown = Pick<OrderLine, 'name' | 'sizeName' | 'quantity' | 'pricePaise'>;

interface OrderLinesProps<Line extends Shown> {
  lines: Line[];
  /** A note beside a line, for example that too few are left. */
  noteAt?: (line: Line, index: number) => ReactNode;
}

/** The lines of an order with their prices and the total. */
export function OrderLines<Line extends Shown>({ lines, noteAt }: OrderLinesProps<Line>) {
  const { t } = useTranslation('shop');
  const total = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return (
    <>
      <ul className={shared.list}>
        {lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <span>
              {line.quantity} × <LocalText value={line.name} />, <LocalText value={line.sizeName} />{' '}
              {noteAt?.(line, index)}
            </span>
            <span>{formatPrice(line.pricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('cart.total')}</span>
        <span>{formatPrice(total)}</span>
      </p>
    </>
  );
}
