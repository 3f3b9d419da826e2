import type { RecordSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../../list/tick-box.tsx';
import { useTitle } from '../use-title.ts';

interface SelectionBoxProps {
  record: RecordSummary;
  /** The ids of what is chosen on this page. */
  selected: string[];
  onSelect: (ids: string[]) => void;
}

/** Chooses a record for what is done with several at a time. */
export function SelectionBox({ record, selected, onSelect }: SelectionBoxProps) {
  const { t } = useTranslation('dashboard');
  const titleOf = useTitle();
  return (
    <TickBox
      aria-label={t('records.select', { title: titleOf(record).text })}
      checked={selected.includes(record.id)}
      onChange={(checked) =>
        onSelect(checked ? [...selected, record.id] : selected.filter((id) => id !== record.id))
      }
    />
  );
}
