/** Stores a value on this device, for the next page; where storage is off or full, it holds for this page alone. */
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // An error that nothing catches would keep the page from waking.
  }
}
