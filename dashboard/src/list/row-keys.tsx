import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Dialog } from '@nalam/shared-ui/dialog';
import styles from './row-keys.module.css';

interface RowKey {
  /** As in `KeyboardEvent.key`. */
  key: string;
  label: string;
  /** @param id the `data-row` of the focused row */
  press: (id: string) => void;
}

interface RowKeysProps {
  /** The keys that act on the focused row. */
  keys: RowKey[];
  /** Rows, each with one button that opens it and has the row's id as `data-row`. */
  children: ReactNode;
}

/** A list with keyboard control: arrows move between rows, also from the search field, and `?` lists the keys. */
export function RowKeys({ keys, children }: RowKeysProps) {
  const { t } = useTranslation('dashboard');
  const list = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);

  const steer = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]') || !(target instanceof Element)) return;
    const field = target.closest('input, textarea, select, [contenteditable]');
    const search = field instanceof HTMLInputElement && field.type === 'search' ? field : undefined;
    if (field && !search) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows.find((each) => each === document.activeElement);
    const next = { ArrowDown: 1, ArrowUp: -1 }[key];
    const action = search ? undefined : keys.find((each) => each.key === key);
    if (next !== undefined) {
      const to = rows[row ? rows.indexOf(row) + next : 0];
      if (!to || (search && key === 'ArrowUp')) return;
      event.preventDefault();
      to.focus();
    } else if (search) {
      // Only when the list is the search result.
      const searched = new URLSearchParams(location.search).get('search') ?? '';
      if (key === 'Enter' && rows.length === 1 && searched === search.value.trim()) rows[0]?.click();
    } else if (key === '?') setHelp(true);
    else if (row && action) {
      event.preventDefault();
      action.press(row.dataset.row ?? '');
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => steer(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const common = [
    ['/', t('list.keys.search')],
    ['↓ ↑', t('list.keys.move')],
    ['Enter', t('list.keys.open')],
  ];
  return (
    <div ref={list}>
      {children}
      <Button kind="quiet" className={styles.help} aria-keyshortcuts="?" onClick={() => setHelp(true)}>
        {t('list.keys.show')}
      </Button>
      {help && (
        <Dialog open title={t('list.keys.title')} onClose={() => setHelp(false)}>
          <dl className={styles.keys}>
            {[...common, ...keys.map(({ key, label }) => [key, label]), ['Alt N', t('newRequest.open')]].map(
              ([key, label]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ),
            )}
          </dl>
        </Dialog>
      )}
    </div>
  );
}
