declare global {
  interface Document {
    /** Set by `watchForeignChanges`; absent on a page that is awake from the start. */
    foreignChanges?: ForeignChanges;
  }
}

export interface ForeignChanges {
  /** Restores the server's content, and keeps it until `stop`. */
  undo: () => void;
  /** Ends the watch: React has taken over. */
  stop: () => void;
}

/** React ignores elements beside its own in the body, such as those of extensions. */
const breaksHydration = ({ target, removedNodes }: MutationRecord) =>
  target !== document.body || removedNodes.length > 0;

function revert({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord) {
  if (type === 'characterData') target.nodeValue = oldValue;
  for (const node of addedNodes) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, nextSibling);
}

/**
 * Records how a browser's translation or an extension changes the content of a sleeping page. React cannot hydrate changed
 * content: it renders the page from scratch, which loses the visitor's input.
 */
export function watchForeignChanges() {
  const changes: MutationRecord[] = [];
  let undoes = false;
  const observer = new MutationObserver((records) => {
    changes.push(...records);
    if (undoes) undo();
  });
  function undo() {
    undoes = true;
    // From the last change to the first, so that each is reverted in the content that it produced.
    [...changes.splice(0), ...observer.takeRecords()].filter(breaksHydration).reverse().forEach(revert);
    // Discards the records of the reverts themselves.
    observer.takeRecords();
  }
  observer.observe(document.body, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  document.foreignChanges = { undo, stop: () => observer.disconnect() };
}
