import type { FieldSchema, RecordSummary } from '@nalam/api/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Choice } from '@nalam/shared-ui/choice';
import { useProblemText } from '../../failure-words.ts';
import { useNotices } from '../../notices.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import type { RecordKind } from '../record-kind.ts';
import { changeFields, useRecordChange, useRecordSchemas } from '../records-api.ts';
import barStyles from '../../list/chosen-bar.module.css';
import styles from './cells.module.css';

/** A record's changed fields that are not saved yet. */
type Change = Record<string, unknown>;

/** Fields of records that staff change in the list. */
export interface Cells {
  fields: readonly { name: string; label: string; schema: FieldSchema }[];
  valueOf: (record: RecordSummary, field: string) => unknown;
  change: (record: RecordSummary, field: string, value: unknown) => void;
  count: number;
  saving: boolean;
  save: () => Promise<void>;
  discard: () => void;
}

/** The cells of a kind, with unsaved input. */
export function useCells(kind: RecordKind, records: RecordSummary[]): Cells {
  const { t } = useTranslation('dashboard');
  const words = useFieldWords(kind.texts);
  const { data: schemas } = useRecordSchemas();
  const send = useRecordChange();
  const notices = useNotices();
  const problemText = useProblemText();
  const [changes, setChanges] = useState<Record<string, Change>>({});
  const [saving, setSaving] = useState(false);
  const changed = records.filter(({ id }) => changes[id]);
  const isChanged = changed.length > 0;
  const discard = useCallback(() => setChanges({}), []);
  useUnsavedWork({ hasChanges: useCallback(() => isChanged, [isChanged]), onLeave: discard });

  async function save() {
    setSaving(true);
    try {
      const edits = changed.map(({ id, version }) => ({ id, version, content: changes[id] ?? {} }));
      const { results } = await send(changeFields(kind.name, edits));
      const refused = results.filter(({ problem }) => problem);
      // Lists each reason once, not once per record.
      const reasons = new Set(refused.flatMap(({ problem }) => (problem ? [problemText(problem)] : [])));
      if (reasons.size > 0) notices.failed([...reasons].join(' '));
      else notices.succeeded(t('records.done.cells', { count: results.length }));
      setChanges(Object.fromEntries(refused.map(({ id }) => [id, changes[id] ?? {}])));
    } catch (error) {
      notices.failed(error);
    } finally {
      setSaving(false);
    }
  }

  const properties = schemas?.[kind.name].properties ?? {};
  return {
    fields: (kind.cells ?? []).flatMap((name) => {
      const schema = properties[name];
      return schema ? [{ name, label: words.label([name]), schema }] : [];
    }),
    valueOf: ({ id, facts }, field) => {
      const change = changes[id];
      return change && field in change ? change[field] : facts?.[field];
    },
    change: ({ id }, field, value) =>
      setChanges((before) => ({ ...before, [id]: { ...before[id], [field]: value } })),
    count: changed.length,
    saving,
    save,
    discard,
  };
}

interface CellProps {
  kind: RecordKind;
  cells: Cells;
  field: Cells['fields'][number];
  record: RecordSummary;
  /** The record's name, for screen readers. */
  title: string;
}

/** One field of one record, as an input. */
export function Cell({ kind, cells, field: { name, label, schema }, record, title }: CellProps) {
  const words = useFieldWords(kind.texts);
  const value = cells.valueOf(record, name);
  const cellLabel = `${label}, ${title}`;
  if (schema.enum) {
    return (
      <Choice
        label={cellLabel}
        value={typeof value === 'string' ? value : ''}
        options={schema.enum.map((each) => ({ value: each, label: words.choice([name], each) }))}
        onChange={(chosen) => cells.change(record, name, chosen)}
      />
    );
  }
  return (
    <input
      aria-label={cellLabel}
      className={styles.cell}
      disabled={record.trashedAt !== null}
      type="number"
      inputMode="decimal"
      min={0}
      max={(schema.anyOf?.[0]?.maximum ?? 0) / 100}
      step="any"
      value={typeof value === 'number' ? value / 100 : ''}
      onChange={({ target }) =>
        cells.change(record, name, target.value === '' ? null : Math.round(target.valueAsNumber * 100))
      }
    />
  );
}

/** Saves changes made in the list. Visitors see them at once, unless the record has other unpublished changes. */
export function CellsBar({ cells: { count, saving, save, discard } }: { cells: Cells }) {
  const { t } = useTranslation('dashboard');
  if (count === 0) return null;
  return (
    <div role="group" aria-label={t('records.cells.changed', { count })} className={barStyles.bar}>
      <span>{t('records.cells.changed', { count })}</span>
      <Button kind="secondary" disabled={saving} onClick={discard}>
        {t('records.cells.discard')}
      </Button>
      <Button disabled={saving} onClick={() => void save()}>
        {t('records.cells.save')}
      </Button>
    </div>
  );
}
