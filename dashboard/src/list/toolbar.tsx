import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Choice } from '@nalam/shared-ui/choice';
import { useWindowMatches } from '../window/use-window-matches.ts';
import { CsvButton, type CsvQuestion } from './csv-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './toolbar.module.css';

interface ListChoice {
  name: string;
  /** Heard, not seen: the values speak for themselves. */
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

interface ToolbarProps {
  /** Where “Search” alone does not say what is searched. */
  searchLabel?: string;
  search: string;
  searchHint: string;
  choices: ListChoice[];
  /** Filters of another kind. */
  more?: ReactNode;
  /** Given the changed search or choice, by its name. */
  onChange: (name: string, value: string) => void;
  /** Where the API hands out the list as a table, and what it is narrowed by. */
  csv?: CsvQuestion;
  /** The screen's primary action, and what else is done with the whole list. */
  children?: ReactNode;
}

/** Search, filters and order of a list. On a phone filters and order fold, so that the list begins on the first screen. */
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
          {/* A named list is not the only one of its page, whose views are beside the first. */}
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
