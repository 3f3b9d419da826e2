/** Stores a value on this device for the next page; if storage is off or full, it applies to this page only. */
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // An uncaught error would keep the page from waking.
  }
}
