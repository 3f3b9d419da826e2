import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { TextField } from '@nalam/shared-ui/text-field';
import { useFailureWords } from '../failure-words.ts';
import { useTestsQuery } from './requests-api.ts';
import shared from '../styles/shared.module.css';
import styles from './test-search.module.css';

/** To find more than this, people type another word. */
const maxOffered = 8;

interface TestSearchProps {
  /** The names of the chosen tests, in the page's language. */
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Chooses tests by name, with prices and preparation, as a caller asks for them. Arrows and Enter choose, too. */
export function TestSearch({ chosen, error, onChange }: TestSearchProps) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const { data: tests = [], error: notLoaded } = useTestsQuery(useLanguage());
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const offered =
    words.length === 0
      ? []
      : tests
          .filter(
            (test) => !chosen.includes(test.name.text) && words.every((word) => test.words.includes(word)),
          )
          .slice(0, maxOffered);
  const current = offered[Math.min(place, offered.length - 1)];
  const chosenTests = chosen.map((name) => ({ name, test: tests.find((each) => each.name.text === name) }));
  const prices = chosenTests.map(({ test }) => test?.pricePaise ?? null);
  const total = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  const priceWords = (price: number | null | undefined) =>
    typeof price === 'number' ? formatPrice(price) : t('home.tests.noPrice');

  function add(name: string) {
    onChange([...chosen, name]);
    setTyped('');
    setPlace(0);
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // During composition, Enter ends the Tamil word.
    if (!current || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') add(current.name.text);
    else if (step !== undefined)
      setPlace((offered.indexOf(current) + step + offered.length) % offered.length);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <TextField
        name="service"
        label={t('home.tests.search')}
        error={notLoaded === undefined ? error : failureWords(notLoaded)}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': `${listId}-${current._id}` })}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={steer}
      />
      <div id={listId} role="listbox" aria-label={t('home.tests.search')} className={styles.offered}>
        {offered.map(({ _id, name, pricePaise }) => (
          <div
            key={_id}
            id={`${listId}-${_id}`}
            role="option"
            aria-selected={_id === current?._id}
            className={styles.option}
            onClick={() => add(name.text)}
          >
            <span lang={name.lang}>{name.text}</span> {priceWords(pricePaise)}
          </div>
        ))}
      </div>
      <ul className={`${shared.list} ${styles.chosen}`}>
        {chosenTests.map(({ name, test }) => (
          <li key={name}>
            <span lang={test?.name.lang}>{name}</span>
            <span>{priceWords(test?.pricePaise)}</span>
            <IconButton
              shape={closeIcon}
              label={t('home.tests.remove', { name })}
              onClick={() => onChange(chosen.filter((each) => each !== name))}
            />
            {test && test.preparation.length > 0 && (
              <small>{test.preparation.map(({ text }) => text).join(' ')}</small>
            )}
          </li>
        ))}
      </ul>
      {chosen.length > 1 && (
        <p className={styles.total}>
          {t(prices.includes(null) ? 'home.tests.totalFrom' : 'home.tests.total', {
            price: formatPrice(total),
          })}
        </p>
      )}
    </div>
  );
}
