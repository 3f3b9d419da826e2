import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../styles/shared.module.css';
import type { Column } from './table.tsx';
import { TickBox } from './tick-box.tsx';

/** The ids of the chosen entries in view. */
export interface Selection {
  ids: string[];
  choose: (ids: string[]) => void;
}

/**
 * Selection for bulk actions on a list.
 *
 * @param query of the list; changing it clears the selection
 */
export function useSelection(query: object): Selection {
  const key = JSON.stringify(query);
  const [selection, setSelection] = useState({ key, ids: [] as string[] });
  return { ids: selection.key === key ? selection.ids : [], choose: (ids) => setSelection({ key, ids }) };
}

interface SelectionBoxProps {
  id: string;
  /** The name of the entry. */
  title: string;
  selection: Selection;
}

export function SelectionBox({ id, title, selection: { ids, choose } }: SelectionBoxProps) {
  const { t } = useTranslation('dashboard');
  return (
    <TickBox
      aria-label={t('records.select', { title })}
      checked={ids.includes(id)}
      onChange={(checked) => choose(checked ? [...ids, id] : ids.filter((each) => each !== id))}
    />
  );
}

/** A card's heading with a checkbox before it. */
export const SelectableHeading = ({ children, ...box }: SelectionBoxProps & { children: ReactNode }) => (
  <div className={shared.line}>
    <SelectionBox {...box} />
    {children}
  </div>
);

/** Selects all entries in view, or none. */
export function SelectAll({ all, selection: { ids, choose } }: { all: string[]; selection: Selection }) {
  const { t } = useTranslation('dashboard');
  return (
    <TickBox
      aria-label={t('records.selectAll')}
      checked={ids.length === all.length}
      mixed={ids.length > 0 && ids.length < all.length}
      onChange={(checked) => choose(checked ? all : [])}
    />
  );
}

/** @returns the first column of a table with selectable rows */
export function useSelectionColumn<Row>(
  rows: Row[],
  selection: Selection,
  entryOf: (row: Row) => { id: string; title: string },
): Column<Row> {
  return {
    key: 'selection',
    width: 36,
    title: <SelectAll all={rows.map((row) => entryOf(row).id)} selection={selection} />,
    cell: (row) => <SelectionBox {...entryOf(row)} selection={selection} />,
  };
}
