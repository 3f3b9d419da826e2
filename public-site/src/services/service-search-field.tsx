import { inLanguage } from '@nalam/api/languages';
import type { FoundService, FoundServices } from '@nalam/api/contract';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useFetcher } from 'react-router-dom';
import { useLanguage } from '@nalam/shell/page';
import { LocalText } from '@nalam/shared-ui/local-text';
import { TextField, type TextFieldProps } from '@nalam/shared-ui/text-field';
import { listAddress } from '../list-page/paging.ts';
import { maxQueryLength, paths } from '../paths.ts';
import { PriceAndReport } from './price-and-report.tsx';
import styles from './service-search-field.module.css';

/** The pause in typing before a search runs. */
const typingPauseMs = 150;
const maxSuggestions = 6;

interface ServiceSearchFieldProps extends TextFieldProps {
  label: string;
  'data-takes-choice'?: string;
  /** Called with the chosen suggestion, and its name in the page's language. The field keeps its input. */
  onChoose: (service: FoundService, name: string, field: HTMLInputElement) => void;
}

/** A field that suggests services with their prices (the combobox pattern of WAI-ARIA). Without script, a text field. */
export function ServiceSearchField({ onChoose, ...field }: ServiceSearchFieldProps) {
  const language = useLanguage();
  const listId = useId();
  const { load, data } = useFetcher<{ found?: FoundServices }>();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => () => clearTimeout(timer.current), []);

  const suggestions = isOpen ? (data?.found?.items ?? []).slice(0, maxSuggestions) : [];

  function suggestSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = input.current?.value.trim() ?? '';
      setActive(-1);
      setIsOpen(typed !== '');
      // The search page's own data.
      if (typed !== '') void load(listAddress(paths.services, 1, { q: typed }));
    }, typingPauseMs);
  }

  function choose(service: FoundService) {
    clearTimeout(timer.current);
    setIsOpen(false);
    if (input.current) onChoose(service, inLanguage(service.name, language).text, input.current);
  }

  function moveByKey(event: KeyboardEvent) {
    const chosen = suggestions[active];
    if (event.key === 'Escape') setIsOpen(false);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (suggestions.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + suggestions.length) % suggestions.length);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.search} onBlur={() => setIsOpen(false)}>
      <TextField
        {...field}
        ref={input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={suggestions[active] && `${listId}-${active}`}
        maxLength={maxQueryLength}
        autoComplete="off"
        onInput={suggestSoon}
        onKeyDown={moveByKey}
      />
      <ul id={listId} role="listbox" aria-label={field.label} className={styles.list}>
        {suggestions.map((service, at) => (
          <li
            key={service.link}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles.suggestion}
            // Before the field loses the focus, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(service)}
          >
            <LocalText value={inLanguage(service.name, language)} />
            <PriceAndReport service={service} />
          </li>
        ))}
      </ul>
    </div>
  );
}
