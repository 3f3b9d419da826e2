import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Icon, searchIcon } from 'shared-ui/icon';
import { TextField } from 'shared-ui/text-field';
import { paths } from '../../paths.ts';
import styles from './search-form.module.css';

/** As long as any name; an address has an end. */
const longestQuery = 80;

/** Asks for a service. Script answers with every letter; without it the server answers the form. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation('public-site');
  const [, setSearch] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);

  // The address may change without the field: by the back button, or by the menu's link to this page.
  useEffect(() => {
    const input = field.current;
    if (input && input.value.trim() !== query && input !== document.activeElement) input.value = query;
  }, [query]);

  function searchNow({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const typed = currentTarget.value;
    // One step back leaves the page, and not a letter.
    setSearch(typed.trim() === '' ? {} : { q: typed }, { replace: true });
  }

  return (
    <Form
      role="search"
      action={paths.services}
      className={styles.search}
      onSubmit={(event) => {
        // Everything is found already; on a phone this puts the keyboard away.
        event.preventDefault();
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
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        onInput={searchNow}
      />
      <Button type="submit" kind="secondary">
        <Icon shape={searchIcon} />
        {t('services.find')}
      </Button>
    </Form>
  );
}
