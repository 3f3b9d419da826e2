import { useSyncExternalStore } from 'react';

/** The storage key; the shell's script copies its value to <html> before the first paint (host/inline/recall-device.ts). */
const storageKey = 'dismissed';
/** The maximum number stored; older announcements have ended. */
const maxRemembered = 20;
const changeEvent = 'dismissal';

const dismissedKeys = () => (document.documentElement.dataset.dismissed ?? '').split(' ').filter(Boolean);

function dismiss(key: string) {
  const keys = [...dismissedKeys().filter((dismissedKey) => dismissedKey !== key), key]
    .slice(-maxRemembered)
    .join(' ');
  document.documentElement.dataset.dismissed = keys;
  try {
    localStorage.setItem(storageKey, keys);
  } catch {
    // Without storage, it holds for this page only.
  }
  dispatchEvent(new Event(changeEvent));
}

function onChange(listener: () => void) {
  addEventListener(changeEvent, listener);
  return () => removeEventListener(changeEvent, listener);
}

/**
 * @param key without spaces
 * @returns whether the key is dismissed on this device, and a function that dismisses it; false on the server, which sends
 * everybody the same page
 */
export function useDismissal(key: string): [boolean, () => void] {
  const dismissed = useSyncExternalStore(
    onChange,
    () => dismissedKeys().includes(key),
    () => false,
  );
  return [dismissed, () => dismiss(key)];
}
