import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Input, Select, type InputRef } from 'shared-ui/staff';
import type { RecordKind } from '../record-kind.ts';
import { sorts, statuses, type ListQuery, type Sort, type Status } from './list-query.ts';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  kind: RecordKind;
  query: ListQuery;
  change: (change: Partial<ListQuery>) => void;
  /** The screen's one primary action. */
  children: ReactNode;
}

/** Search, filters and order of a list. `/` leads to the search from anywhere on the page. */
export function ListToolbar({ kind: { WithinFilter }, query, change, children }: ListToolbarProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="search" className={styles.toolbar}>
      <SearchBox search={query.search} onSearch={(search) => change({ search })} />
      {WithinFilter && (
        <div className={styles.choice}>
          <WithinFilter value={query.within} onChange={(within) => change({ within })} />
        </div>
      )}
      <Select<Status | ''>
        className={styles.choice ?? ''}
        aria-label={t('records.filter')}
        value={query.status}
        onChange={(status) => change({ status })}
        options={[
          { value: '', label: t('records.filters.all') },
          ...statuses.map((status) => ({ value: status, label: t(`records.filters.${status}`) })),
        ]}
      />
      <Select<Sort>
        className={styles.choice ?? ''}
        aria-label={t('records.sort')}
        value={query.sort}
        onChange={(sort) => change({ sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`records.sorts.${sort}`) }))}
      />
      <Checkbox
        checked={query.missingTamil}
        onChange={({ target }) => change({ missingTamil: target.checked })}
      >
        {t('records.filters.missingTamil')}
      </Checkbox>
      <div className={styles.action}>{children}</div>
    </div>
  );
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('dashboard');
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState(search);
  // The address may change without the box, as by the way back.
  if (last !== search) {
    setLast(search);
    if (typed.trim() !== search) setTyped(search);
  }

  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => onSearch(typed.trim()), 250);
    return () => clearTimeout(pause);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- typing alone starts the pause
  }, [typed]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]')
      )
        return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focusOnSlash);
    return () => removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <Input
      ref={input}
      className={styles.search ?? ''}
      type="search"
      allowClear
      value={typed}
      maxLength={200}
      placeholder={t('records.searchHint')}
      aria-label={t('records.search')}
      aria-keyshortcuts="/"
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTyped('');
        if (key === 'Enter') onSearch(typed.trim());
      }}
    />
  );
}
