import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { arrowDownIcon, arrowUpIcon, closeIcon, Icon, plusIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { Form } from '@nalam/shared-ui/staff';
import { useEditor } from './editor-context.ts';
import styles from './list-field.module.css';

interface ListFieldProps {
  name: string | (string | number)[];
  label: string;
  addLabel: string;
  /** The maximum number of entries. */
  max: number;
  /** The initial value of a new entry. */
  blank: () => unknown;
  /** Another way to add entries; receives a function that adds one, and the number of entries left. */
  more?: (add: (entry: unknown) => void, room: number) => ReactNode;
  /** An entry's fields; `entry` is its name within the list, `path` its path in the form. */
  children: (entry: number, path: (string | number)[]) => ReactNode;
}

/** A list whose entries can be added, removed and reordered. */
export function ListField({ name, label, addLabel, max, blank, more, children }: ListFieldProps) {
  const { t } = useTranslation('dashboard');
  const { translatesOnly = false } = useEditor();
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <Form.List name={name}>
        {(entries, { add, remove, move }, { errors }) => (
          <>
            {entries.map(({ key, name: entry }) => (
              <div key={key} role="group" aria-label={`${label} ${entry + 1}`} className={styles.entry}>
                <div className={styles.fields}>{children(entry, [...[name].flat(), entry])}</div>
                <div className={styles.buttons} hidden={translatesOnly}>
                  <IconButton
                    shape={arrowUpIcon}
                    label={t('records.entryUp', { place: entry + 1 })}
                    disabled={entry === 0}
                    onClick={() => move(entry, entry - 1)}
                  />
                  <IconButton
                    shape={arrowDownIcon}
                    label={t('records.entryDown', { place: entry + 1 })}
                    disabled={entry === entries.length - 1}
                    onClick={() => move(entry, entry + 1)}
                  />
                  <IconButton
                    shape={closeIcon}
                    label={t('records.entryRemove', { place: entry + 1 })}
                    onClick={() => remove(entry)}
                  />
                </div>
              </div>
            ))}
            <Button
              kind="quiet"
              disabled={translatesOnly || entries.length >= max}
              onClick={() => add(blank())}
            >
              <Icon shape={plusIcon} />
              {addLabel}
            </Button>
            {!translatesOnly && more?.(add, max - entries.length)}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
