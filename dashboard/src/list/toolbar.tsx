import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Choice } from '@nalam/shared-ui/choice';
import { useWindowMatches } from '../window/use-window-matches.ts';
import { CsvButton, type CsvExport } from './csv-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './toolbar.module.css';

interface ListChoice {
  name: string;
  /** For screen readers: the visible values explain themselves. */
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

interface ToolbarProps {
  /** Needed if “Search” alone is ambiguous. */
  searchLabel?: string;
  search: string;
  searchHint: string;
  choices: ListChoice[];
  /** Filters of other kinds. */
  more?: ReactNode;
  /** Receives the changed parameters by name. */
  onChange: (name: string, value: string) => void;
  /** The API's CSV export of the list, and its filters. */
  csv?: CsvExport;
  /** The screen's primary action, and other actions on the whole list. */
  children?: ReactNode;
}

/**
 * Search, filters and order of a list. On a phone, filters and order are collapsed, so that the list starts on the first screen.
 */
export function Toolbar({
  searchLabel,
  search,
  searchHint,
  choices,
  more,
  onChange,
  csv,
  children,
}: ToolbarProps) {
  const { t } = useTranslation('dashboard');
  const folds = useWindowMatches('(width < 576px)');
  const [unfolded, setUnfolded] = useState(false);
  const count = choices.filter(({ value, options }) => value !== options[0]?.value).length;
  return (
    <div role="search" className={styles.toolbar} {...(searchLabel && { 'aria-label': searchLabel })}>
      <SearchBox
        className={styles.search}
        {...(searchLabel && { label: searchLabel })}
        search={search}
        hint={searchHint}
        onSearch={(text) => onChange('search', text)}
      />
      {folds && choices.length > 0 && (
        <Button kind="secondary" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {count === 0 ? t('list.narrow') : t('list.narrowed', { count })}
        </Button>
      )}
      {(!folds || unfolded) && (
        <>
          {choices.map(({ name, label, value, options }) => (
            <Choice
              key={name}
              className={styles.choice}
              label={label}
              value={value}
              options={options}
              onChange={(chosen) => onChange(name, chosen)}
            />
          ))}
          {more}
          {/* A named list is an additional one on its page; saved views appear only with the first. */}
          {!searchLabel && <SavedViews className={styles.choice} />}
        </>
      )}
      {(children ?? csv) && (
        <div className={styles.action}>
          {csv && <CsvButton {...csv} />}
          {children}
        </div>
      )}
    </div>
  );
}
