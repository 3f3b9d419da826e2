import { useSyncExternalStore } from 'react';

/** Where the device remembers it; the shell's script puts it on <html> before the first paint (device-script.ts). */
const storageKey = 'dismissed';
/** Older ones are forgotten: their announcements have ended. */
const maxRemembered = 20;
const changed = 'dismissal';

const dismissedKeys = () => (document.documentElement.dataset.dismissed ?? '').split(' ').filter(Boolean);

function dismiss(key: string) {
  const keys = [...dismissedKeys().filter((known) => known !== key), key].slice(-maxRemembered).join(' ');
  document.documentElement.dataset.dismissed = keys;
  try {
    localStorage.setItem(storageKey, keys);
  } catch {
    // Storage is off or full: it holds for this page.
  }
  dispatchEvent(new Event(changed));
}

function onChange(listener: () => void) {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/**
 * @param key without spaces
 * @returns whether this device has dismissed something, and a function that dismisses it; the server sends the same page to all
 */
export function useDismissal(key: string): [boolean, () => void] {
  const dismissed = useSyncExternalStore(
    onChange,
    () => dismissedKeys().includes(key),
    () => false,
  );
  return [dismissed, () => dismiss(key)];
}
