import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { Palette } from './palette.tsx';

/** Ctrl-K or ⌘K opens a palette for navigating to any page or record that the user may open. */
export function JumpPalette() {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const openOnKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Prevents the browser's own Ctrl-K, which searches the web.
      event.preventDefault();
      // Not over another dialog, which it would cover.
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
