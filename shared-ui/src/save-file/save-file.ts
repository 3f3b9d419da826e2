/** Saves a file on the person's device. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has begun to read the blob.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function csvFile(text: string): Blob {
  // Restores the byte order mark, which the browser has removed, and which Excel needs for Tamil.
  return new Blob([text.startsWith('\uFEFF') ? '' : '\uFEFF', text], { type: 'text/csv' });
}

/** Indented, because people read it. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
