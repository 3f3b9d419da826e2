const isFilled = (field: Element) =>
  field.isConnected && Boolean('value' in field ? field.value : field.textContent);

/**
 * Notices what somebody types into the page, from before React takes it over: until then, what the server wrote can be
 * told from what was typed while the scripts were on their way.
 *
 * @returns says whether the page holds anything typed, which would be lost with it
 */
export function noticeTyping(): () => boolean {
  const touched = new Set<Element>();
  addEventListener('input', ({ target }) => target instanceof Element && touched.add(target), true);
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.value !== field.defaultValue) touched.add(field);
  return () => [...touched].some(isFilled);
}
