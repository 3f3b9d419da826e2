import { useTranslation } from 'react-i18next';
import { arrowDownIcon, arrowUpIcon, dragIcon, Icon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import styles from './order-buttons.module.css';
import { useSortableRow } from './sortable-rows.tsx';
import type { Move } from './use-order.ts';

interface OrderButtonsProps {
  id: string;
  title: string;
  /** The record's index on this page, and the number of records. */
  place: number;
  places: number;
  onMove: Move;
}

/** Moves a record up or down: with a drag handle, or with buttons by keyboard. */
export function OrderButtons({ id, title, place, places, onMove }: OrderButtonsProps) {
  const { t } = useTranslation('dashboard');
  const { handle } = useSortableRow(id);
  return (
    <span className={styles.buttons}>
      <span className={styles.handle} {...handle} aria-hidden="true">
        <Icon shape={dragIcon} />
      </span>
      <IconButton
        shape={arrowUpIcon}
        label={t('records.moveUp', { title })}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      />
      <IconButton
        shape={arrowDownIcon}
        label={t('records.moveDown', { title })}
        disabled={place === places - 1}
        onClick={() => onMove(place, place + 1)}
      />
    </span>
  );
}
