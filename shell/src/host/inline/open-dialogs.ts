import { isPlainClick } from '../../offers/plain-click.ts';
import { onPress } from './on-press.ts';

const formFields = 'form[method=post] :is(input, select, textarea)';

/** @returns the dialog that a link opens, if the page contains it with its form */
function dialogOf({ origin, pathname, dataset }: HTMLAnchorElement): HTMLDialogElement | null | undefined {
  if (dataset.shows !== undefined) return document.getElementById(dataset.shows)?.closest('dialog');
  if (origin !== location.origin) return null;
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-dialog-path="${pathname}"]`);
  return dialog?.querySelector(formFields) && dialog;
}

/**
 * Selects the options in the link's query: for `?service=ecg`, the one whose `data-key` is `ecg`. If the form has a text field
 * with `data-takes-choice` instead of a select, it gets the link's `data-choice`.
 */
function preselect(dialog: HTMLDialogElement, link: HTMLAnchorElement) {
  const field = dialog.querySelector<HTMLInputElement>('[data-takes-choice]');
  if (field && link.dataset.choice) field.value = link.dataset.choice;
  const named = new Set(new URLSearchParams(link.search).values());
  for (const select of dialog.querySelectorAll('select')) {
    const option = [...select.options].find(({ dataset }) => dataset.key && named.has(dataset.key));
    if (!option) continue;
    option.selected = true;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function open(dialog: HTMLDialogElement, link: HTMLAnchorElement) {
  // Safari does not focus a pressed link, but the focus needs an element to return to.
  link.focus();
  dialog.showModal();
  // Toasts move into the dialog, and Back closes it. Some browsers do not send this event.
  dialog.dispatchEvent(new Event('toggle'));
  document.getElementById(link.dataset.shows ?? '')?.scrollIntoView({ behavior: 'instant' });
  preselect(dialog, link);
  dialog.querySelector<HTMLElement>(formFields)?.focus();
}

/** The last link waiting for the end of the page. */
let held: HTMLAnchorElement | undefined;

/**
 * Holds a press until the page is parsed: dialogs are at its end, and on a slow phone the first press comes earlier. A second
 * press is not held, because the rest of the page may never arrive.
 */
function hold(link: HTMLAnchorElement) {
  if (document.readyState !== 'loading' || link === held || link.origin !== location.origin) return false;
  held = link;
  document.onreadystatechange = () => {
    document.onreadystatechange = null;
    link.click();
  };
  return true;
}

/**
 * Opens server-rendered dialogs. A link with `data-shows` opens the dialog around the element with that id, and scrolls to it. A
 * link to the `data-dialog-path` of a dialog opens that one, with the focus in its form's first field. They remain normal links
 * in a new tab and on pages without the dialog.
 */
export function openDialogs() {
  onPress('a[href]:not([target])', (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    const dialog = dialogOf(link);
    if (!dialog && !hold(link)) return;
    event.preventDefault();
    if (dialog) open(dialog, link);
  });
}
