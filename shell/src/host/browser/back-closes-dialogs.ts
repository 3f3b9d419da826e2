import type { createBrowserRouter } from 'react-router-dom';

/** The state of a history entry: the router's index and key, and whether the entry is a dialog's. */
interface Entry {
  idx?: number;
  key?: string;
  dialog?: true;
}

export interface BackClosesDialogs {
  onTraversal: (event: PopStateEvent) => void;
  end: () => void;
}

const currentEntry = () => (history.state ?? {}) as Entry;

/**
 * Makes Back close the dialog on top, with what was typed, instead of leaving the page. While a dialog is open, the history has
 * one more entry of the same page, which the router does not see: an entry of the router would reload the page's data
 * when a dialog closes, and ask about unsaved work when one opens. Only Chrome on Android closes a `<dialog>` at the back gesture.
 *
 * @returns `onTraversal`, which must run before the router's own listener for `popstate`. On `window` Chrome calls listeners in the
 *   order in which they were added, whether they capture or not.
 */
export function letBackCloseDialogs(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): BackClosesDialogs {
  /** In the order in which they were opened. */
  let openDialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  /** Where the browser stood before the event that is being handled. */
  let entry = currentEntry();
  /** The last dialog was closed, and the step back from its entry is under way. */
  let leaving = false;

  function keepEntry() {
    openDialogs = openDialogs.filter((dialog) => dialog.open && dialog.isConnected);
    // Going back is being asked about already.
    if ([...router.state.blockers.values()].some(({ state }) => state !== 'unblocked')) return;
    const { idx = 0, dialog } = currentEntry();
    if (openDialogs.length > 0 && !dialog) {
      history.pushState({ ...currentEntry(), idx: idx + 1, dialog: true }, '');
      entry = currentEntry();
    } else if (openDialogs.length === 0 && dialog && !leaving && router.state.navigation.state === 'idle') {
      leaving = true;
      history.back();
    }
  }

  function onToggle({ target }: Event) {
    if (!(target instanceof HTMLDialogElement)) return;
    if (target.open && !openDialogs.includes(target)) openDialogs.push(target);
    keepEntry();
  }

  function onTraversal(event: PopStateEvent) {
    const before = entry;
    entry = currentEntry();
    const wasLeaving = leaving;
    leaving = false;
    if (entry.dialog && openDialogs.length === 0) {
      // Left behind when a link in the dialog was followed: on to the next page in the same direction.
      event.stopImmediatePropagation();
      history.go((entry.idx ?? 0) < (before.idx ?? 0) ? -1 : 1);
      return;
    }
    // Between a page and its dialog's entry nothing changes for the router.
    if (entry.dialog === before.dialog || (entry.key ?? 'default') !== router.state.location.key) return;
    event.stopImmediatePropagation();
    const top = openDialogs.at(-1);
    if (top && before.dialog && !wasLeaving) askToClose(top);
    // It may have stayed open, and there may be another below it.
    setTimeout(keepEntry);
  }

  // Neither of them bubbles.
  const onTheirWayDown = { capture: true };
  document.addEventListener('toggle', onToggle, onTheirWayDown);
  document.addEventListener('close', onToggle, onTheirWayDown);
  const unsubscribe = router.subscribe(() => {
    entry = currentEntry();
    keepEntry();
  });
  keepEntry();
  return {
    onTraversal,
    end: () => {
      document.removeEventListener('toggle', onToggle, onTheirWayDown);
      document.removeEventListener('close', onToggle, onTheirWayDown);
      unsubscribe();
    },
  };
}

/** As Esc does: the dialog's owner decides whether it closes. */
function askToClose(dialog: HTMLDialogElement) {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
