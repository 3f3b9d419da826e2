import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DashboardPage } from 'shell/contract';
import { Dialog } from 'shared-ui/dialog';
import { Icon, searchIcon } from 'shared-ui/icon';
import { IconButton } from 'shared-ui/icon-button';
import { otherIcon } from './menu-icons.ts';
import styles from './jump-palette.module.css';
import { usePages } from './use-pages.ts';

/** Ctrl-K or ⌘K leads anywhere that the person may go, without a hand on the mouse (look.md). */
export function JumpPalette() {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const openOnKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The browser's own would search the web.
      event.preventDefault();
      // Over another dialog it would take away what is being asked there.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', openOnKey);
    return () => removeEventListener('keydown', openOnKey);
  }, []);

  return (
    <>
      <IconButton
        shape={searchIcon}
        label={t('jump.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);
  const found = useFound(words);
  const chosen = found[Math.min(place, found.length - 1)];
  const optionId = (page: DashboardPage) => `${listId}-${page.id}`;

  // Here alone the field comes first: whoever presses Ctrl-K goes on typing.
  useEffect(() => input.current?.focus(), []);

  function go(page: DashboardPage | undefined) {
    if (!page) return;
    onClose();
    void navigate(page.to);
  }

  function steer(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      go(chosen);
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length);
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
        {...(chosen && { 'aria-activedescendant': optionId(chosen) })}
        autoComplete="off"
        maxLength={100}
        placeholder={t('jump.words')}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setPlace(0);
        }}
        onKeyDown={steer}
      />
      <ul id={listId} role="listbox" aria-label={t('jump.pages')} className={styles.pages}>
        {found.map((page) => (
          <li
            key={page.id}
            id={optionId(page)}
            role="option"
            aria-selected={page === chosen}
            className={styles.page}
            onClick={() => go(page)}
          >
            <Icon shape={page.icon ?? otherIcon} />
            {t(page.label)}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {found.length === 0 && t('jump.none')}
      </p>
    </Dialog>
  );
}

/** By the words of the page's name, in any order; by its address too, for those who type English on a Tamil page. */
function useFound(words: string): DashboardPage[] {
  const { t } = useTranslation('dashboard');
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return usePages().filter(({ label, to }) => {
    const text = `${t(label)} ${to}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
