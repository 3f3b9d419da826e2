import type { ReactNode } from 'react';
import { Select } from 'shared-ui/staff';
import { SearchBox } from './search-box.tsx';
import styles from './toolbar.module.css';

interface Choice {
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
  choices: Choice[];
  /** Filters of another kind. */
  more?: ReactNode;
  /** Given the changed search or choice, by its name. */
  onChange: (name: string, value: string) => void;
  /** The screen's primary action, and what else is done with the whole list. */
  children?: ReactNode;
}

/** Search, filters and order of a list. */
export function Toolbar({
  searchLabel,
  search,
  searchHint,
  choices,
  more,
  onChange,
  children,
}: ToolbarProps) {
  return (
    <div role="search" className={styles.toolbar} {...(searchLabel && { 'aria-label': searchLabel })}>
      <SearchBox
        className={styles.search}
        {...(searchLabel && { label: searchLabel })}
        search={search}
        hint={searchHint}
        onSearch={(text) => onChange('search', text)}
      />
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          className={styles.choice ?? ''}
          aria-label={label}
          value={value}
          options={options}
          onChange={(chosen) => onChange(name, chosen)}
        />
      ))}
      {more}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
