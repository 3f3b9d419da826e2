/** Saves a text as a file on the person's device. */
export function saveFile(name: string, type: string, text: string) {
  // The mark at the beginning says UTF-8; it is lost on the way through the browser, and Excel needs it for Tamil.
  const address = URL.createObjectURL(new Blob([text.startsWith('\uFEFF') ? '' : '\uFEFF', text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
