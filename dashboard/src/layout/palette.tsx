import type { Found } from '@nalam/api/contract';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DashboardPage, FoundKind } from '@nalam/shell/contract';
import { Button } from '@nalam/shared-ui/button';
import { Dialog } from '@nalam/shared-ui/dialog';
import { Icon } from '@nalam/shared-ui/icon';
import { Tag } from '@nalam/shared-ui/tag';
import { useTitle } from '../records/use-title.ts';
import { useTranslate } from '../use-translate.ts';
import { otherIcon } from './menu-icons.ts';
import styles from './palette.module.css';
import { usePages } from './use-pages.ts';
import { useRecordSearch, type RecordSearch } from './use-record-search.ts';

/** A destination: a page or a record. */
interface Place {
  key: string;
  to: string;
  icon: string;
  name: ReactNode;
}

interface PlaceGroup {
  key: string;
  label: string;
  places: Place[];
}

/** The pages and records that match the text, chosen with arrows and Enter or by a press. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [searchText, setSearchText] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const pages = usePagesNamed(searchText);
  const search = useRecordSearch(searchText);
  const groups = useGroups(pages, search);
  const places = groups.flatMap((group) => group.places);
  // The chosen result may disappear as more is typed; results that arrive later do not change the choice.
  const chosenAt = Math.max(
    places.findIndex(({ key }) => key === chosenKey),
    0,
  );
  const chosenPlace = places[chosenAt];
  const optionId = ({ key }: Place) => `${listId}-${key}`;

  // Unlike other dialogs, this focuses its field, because people type right after Ctrl-K.
  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    if (chosenKey !== undefined) option?.scrollIntoView({ block: 'nearest' });
  }, [chosenKey]);

  function go(place: Place | undefined) {
    if (!place) return;
    onClose();
    void navigate(place.to);
  }

  function steer(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') {
      // During composition, Enter ends the Tamil word.
      if (event.nativeEvent.isComposing) return;
      event.preventDefault();
      go(chosenPlace);
    } else if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setChosenKey(places[(chosenAt + step + places.length) % places.length]?.key);
    }
  }

  return (
    <Dialog open title={t('jump.title')} onClose={onClose}>
      <input
        ref={input}
        className={styles.words}
        type="text"
        role="combobox"
        aria-label={t('jump.words')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosenPlace && { 'aria-activedescendant': optionId(chosenPlace) })}
        autoComplete="off"
        maxLength={100}
        placeholder={t('jump.words')}
        value={searchText}
        onChange={({ target }) => {
          setSearchText(target.value);
          setChosenKey(undefined);
        }}
        onKeyDown={steer}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('jump.found')}
        aria-busy={search.status === 'searching'}
        className={styles.places}
      >
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <div role="presentation" className={styles.kind}>
              {group.label}
            </div>
            {group.places.map((place) => (
              <div
                key={place.key}
                id={optionId(place)}
                role="option"
                aria-selected={place === chosenPlace}
                className={styles.place}
                onClick={() => go(place)}
              >
                <Icon shape={place.icon} />
                {place.name}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Outcome search={search} count={places.length} />
    </Dialog>
  );
}

/** The state of the search, as text. */
function Outcome({ search, count }: { search: RecordSearch; count: number }) {
  const { t } = useTranslation('dashboard');
  const { status, more, retry } = search;
  return (
    <div className={styles.outcome}>
      {/* Not announced, because it would be after every letter. */}
      {status === 'searching' && <p>{t('jump.searching')}</p>}
      <p role="status">
        {status === 'failed' && t('jump.failed')}
        {(status === 'ready' || (status === 'idle' && count === 0)) &&
          (count === 0 ? t('jump.none') : t('jump.count', { count }))}
        {more && ` ${t('jump.more')}`}
      </p>
      {status === 'failed' && (
        <Button kind="secondary" onClick={retry}>
          {t('jump.again')}
        </Button>
      )}
    </div>
  );
}

function useGroups(pages: DashboardPage[], { groups }: RecordSearch): PlaceGroup[] {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const ofPages = {
    key: 'pages',
    label: t('jump.pages'),
    places: pages.map(({ id, label, to, icon = otherIcon }) => ({
      key: `page-${id}`,
      to,
      icon,
      name: translate(label),
    })),
  };
  const ofRecords = groups.map(({ kind, found }) => ({
    key: kind.kind,
    label: translate(kind.label),
    places: found.map((each) => ({
      key: `${kind.kind}-${each.id}`,
      to: kind.to(each),
      icon: kind.icon,
      name: <RecordName kind={kind} found={each} />,
    })),
  }));
  return [ofPages, ...ofRecords].filter(({ places }) => places.length > 0);
}

function RecordName({ kind, found }: { kind: FoundKind; found: Found }) {
  const translate = useTranslate();
  const title = useTitle()(found);
  const { states = 'dashboard:records.state' } = kind;
  return (
    <span className={styles.record}>
      <span lang={title.lang} className={styles.title}>
        {title.text}
      </span>
      {found.handle !== null && <span className={styles.handle}>{found.handle}</span>}
      {found.state !== null && <Tag>{translate(`${states}.${found.state}`)}</Tag>}
    </span>
  );
}

/** Matches the words of a page's name in any order, or its address, for users who type English on a Tamil page. */
function usePagesNamed(searchText: string): DashboardPage[] {
  const translate = useTranslate();
  const parts = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return usePages().filter(({ label, to }) => {
    const text = `${translate(label)} ${to}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
