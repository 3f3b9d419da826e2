import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** A label, if “Search” alone is ambiguous. */
  label?: string;
  className?: string | undefined;
  /** The current search. */
  search: string;
  /** Describes what can be found, such as “Name or email”. */
  hint: string;
  onSearch: (search: string) => void;
}

/** The pause in typing before a search. */
const pauseMs = 250;

/** The search field of a list. `/` focuses it from anywhere on the page. */
export function SearchBox({ label, className, search, hint, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('dashboard');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState(search);
  /** Searches from here that are not in the address yet: on a slow device, the user types on meanwhile. */
  const [pending, setPending] = useState<string[]>([]);
  if (last !== search) {
    setLast(search);
    setPending(pending.slice(pending.indexOf(search) + 1));
    // The address may change from outside, for example with the back button.
    if (!pending.includes(search)) setTyped(search);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function searchNow() {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === (pending.at(-1) ?? search)) return;
    setPending([...pending, next]);
    onSearch(next);
  }

  useEffect(() => {
    timer.current = setTimeout(searchNow, pauseMs);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the pause
  }, [typed]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      // With two lists on a page, the first gets the focus.
      if (event.defaultPrevented) return;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]')
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', focusOnSlash);
    return () => removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <div className={`${styles.box} ${className ?? ''}`}>
      <input
        ref={input}
        type="search"
        value={typed}
        maxLength={200}
        placeholder={hint}
        aria-label={label ?? t('list.search')}
        aria-keyshortcuts="/"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped('');
          if (key === 'Enter') searchNow();
        }}
        // Searches at once when the focus leaves: a later search would interrupt the user's next action.
        onBlur={searchNow}
      />
      {typed !== '' && (
        <IconButton
          shape={closeIcon}
          label={t('list.clear')}
          className={styles.clear}
          onClick={() => {
            setTyped('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
