import bowser from 'bowser';

/** @returns the usual names of a browser and its system, and the browser's major version; null for unknown parts */
export function browserNames(device: string): {
  browser: string | null;
  major: string | null;
  system: string | null;
} {
  // The library rejects an empty text.
  if (device === '') return { browser: null, major: null, system: null };
  const { browser, os } = bowser.parse(device);
  // An unknown browser has no name, or an empty one.
  return {
    browser: nameIn(browser.name),
    major: nameIn(browser.version?.split('.')[0]),
    system: nameIn(os.name),
  };
}

function nameIn(name: string | undefined) {
  return name === undefined || name === '' ? null : name;
}
