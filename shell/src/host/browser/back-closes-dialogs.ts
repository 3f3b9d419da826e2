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
 * Makes Back close the topmost dialog, even with typed text, instead of leaving the page. While a dialog is open, the history has
 * an extra entry for the same page, hidden from the router: a router entry would reload the page's data when a dialog closes, and
 * ask about unsaved work when one opens. Only Chrome on Android closes a `<dialog>` with the back gesture.
 *
 * @returns `onTraversal`, which must run before the router's own `popstate` listener. On `window`, Chrome calls listeners in the
 *   order in which they were added, whether they capture or not.
 */
export function letBackCloseDialogs(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): BackClosesDialogs {
  /** In order of opening. */
  let openDialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  /** The history entry before the event being handled. */
  let entry = currentEntry();
  /** True after the last dialog closed, while the browser steps back from its entry. */
  let leaving = false;

  function keepEntry() {
    openDialogs = openDialogs.filter((dialog) => dialog.open && dialog.isConnected);
    // A question about going back is already open.
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
      // A link in the dialog left this entry behind: continue in the same direction.
      event.stopImmediatePropagation();
      history.go((entry.idx ?? 0) < (before.idx ?? 0) ? -1 : 1);
      return;
    }
    // Nothing changes for the router between a page and its dialog's entry.
    if (entry.dialog === before.dialog || (entry.key ?? 'default') !== router.state.location.key) return;
    event.stopImmediatePropagation();
    const top = openDialogs.at(-1);
    if (top && before.dialog && !wasLeaving) askToClose(top);
    // It may have stayed open, or have another one below it.
    setTimeout(keepEntry);
  }

  // Neither of these events bubbles.
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

/** Cancels the dialog like Esc does: its owner decides whether it closes. */
function askToClose(dialog: HTMLDialogElement) {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
