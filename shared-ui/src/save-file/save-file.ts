/** Saves a file on the person's device. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @returns a text as a spreadsheet's file */
export function csvFile(text: string): Blob {
  // The mark at the beginning says UTF-8; it is lost on the way through the browser, and Excel needs it for Tamil.
  return new Blob([text.startsWith('\uFEFF') ? '' : '\uFEFF', text], { type: 'text/csv' });
}

/** Indented, because people read it. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
