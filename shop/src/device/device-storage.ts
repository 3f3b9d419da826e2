/* The shop's storage on the device. If storage is off or full, values last as long as the page is open. */

const valuesInMemory = new Map<string, string | null>();

export function readStored(key: string): string | null {
  const valueInMemory = valuesInMemory.get(key);
  if (valueInMemory !== undefined) return valueInMemory;
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
    valuesInMemory.delete(key);
  } catch {
    valuesInMemory.set(key, value);
  }
}
