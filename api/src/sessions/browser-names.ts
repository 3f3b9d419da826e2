import bowser from 'bowser';

/** @returns the usual names of a browser and its system; null for an unknown one */
export function browserNames(device: string): { browser: string | null; system: string | null } {
  // The library refuses an empty text.
  if (device === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(device);
  // An unknown one has no name, or an empty one.
  return { browser: nameIn(browser.name), system: nameIn(os.name) };
}

function nameIn(name: string | undefined) {
  return name === undefined || name === '' ? null : name;
}
