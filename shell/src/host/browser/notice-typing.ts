const isFilled = (field: Element) =>
  field.isConnected && Boolean('value' in field ? field.value : field.textContent);

/**
 * Watches for typed text. Starts before React takes over, because only until then can the server's text in a field be told from
 * text typed while the scripts were loading.
 *
 * @returns whether the page contains typed text, which loading a new document would lose
 */
export function noticeTyping(): () => boolean {
  const touched = new Set<Element>();
  addEventListener('input', ({ target }) => target instanceof Element && touched.add(target), true);
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.value !== field.defaultValue) touched.add(field);
  return () => [...touched].some(isFilled);
}
