import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSearchParams } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { Icon, searchIcon } from '@nalam/shared-ui/icon';
import { TextField } from '@nalam/shared-ui/text-field';
import { maxQueryLength, paths } from '../../paths.ts';
import styles from '../../services/search-form.module.css';

/** The pause in typing before a search runs. */
const typingPauseMs = 200;

/** Searches services. With script the results update while typing; without, the server answers the form. */
export function SearchForm() {
  const { t } = useTranslation('public-site');
  const [search, setSearch] = useSearchParams();
  const query = (search.get('q') ?? '').trim();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change from outside: with the back button, or the menu's link to this page.
  useEffect(() => {
    const input = field.current;
    if (input && input.value.trim() !== query && input !== document.activeElement) input.value = query;
  }, [query]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function lookUp() {
    clearTimeout(timer.current);
    const typed = field.current?.value ?? '';
    if (typed.trim() === query) return;
    // Replaces the history entry, so that Back leaves the page instead of undoing letter by letter.
    setSearch(typed.trim() === '' ? {} : { q: typed }, { replace: true });
  }

  function lookUpSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(lookUp, typingPauseMs);
  }

  return (
    <Form
      role="search"
      action={paths.services}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        lookUp();
        // Closes the on-screen keyboard of a phone.
        field.current?.blur();
      }}
    >
      <TextField
        ref={field}
        type="search"
        name="q"
        label={t('services.search')}
        hint={t('services.searchHint')}
        defaultValue={query}
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        onInput={lookUpSoon}
      />
      <Button type="submit" kind="secondary">
        <Icon shape={searchIcon} />
        <span className={styles.find}>{t('services.find')}</span>
      </Button>
    </Form>
  );
}
