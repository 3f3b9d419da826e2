/**
 * The text typed into a form, stored in this tab only, until the form is sent or the tab closes: leaving or reloading the page by
 * mistake loses nothing. Files, passwords and consent are not stored.
 */
const draftKeyOf = (action: string) => `draft ${action}`;

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const notKept = ['checkbox', 'radio', 'file', 'password', 'hidden', 'submit', 'button'];

const isText = (element: Element): element is TextField =>
  (element instanceof HTMLInputElement && !notKept.includes(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const textsIn = (form: HTMLFormElement) =>
  [...form.elements].filter(isText).filter(({ name }) => name !== '');

/** @param action the address of the page whose action receives the form */
export function keepDraft(action: string, form: HTMLFormElement) {
  const typed = textsIn(form).map(({ name, value }) => [name, value]);
  try {
    sessionStorage.setItem(draftKeyOf(action), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage is off or full: the text lasts only as long as the page.
  }
}

/** Fills empty fields with earlier input. */
export function fillInDraft(action: string, form: HTMLFormElement) {
  const draft = readDraft(action);
  for (const field of textsIn(form)) {
    const typed = draft[field.name];
    if (typeof typed !== 'string' || field.value !== '') continue;
    const isOffered = ({ value }: HTMLOptionElement) => value === typed;
    if (field instanceof HTMLSelectElement && ![...field.options].some(isOffered)) continue;
    field.value = typed;
  }
}

export function forgetDraft(action: string) {
  try {
    sessionStorage.removeItem(draftKeyOf(action));
  } catch {
    // Without storage there is no draft, either.
  }
}

function readDraft(action: string): Partial<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKeyOf(action)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
