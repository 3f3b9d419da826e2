/* The shop's storage on the device. If storage is off or full, values last as long as the page is open. */

const kept = new Map<string, string | null>();

export function readStored(key: string): string | null {
  const here = kept.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null to forget it */
export function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    kept.delete(key);
  } catch {
    kept.set(key, value);
  }
}
