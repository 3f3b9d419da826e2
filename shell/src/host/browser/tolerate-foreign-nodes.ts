/**
 * Keeps React working after a browser's translation has wrapped or replaced text that React rendered. Without this, React's next
 * change beside such text throws, and a failure notice replaces the form that a visitor was filling in (facebook/react#11538).
 */
export function tolerateForeignNodes() {
  // oxlint-disable-next-line unbound-method -- Called with the node that they are called on below.
  const { insertBefore, removeChild } = Node.prototype;
  /** Returns the child of `parent` that contains `node`, which a translation may have wrapped in an element. */
  const childWith = (parent: Node, node: Node) => {
    let child: Node | null = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    insertBefore.call(this, node, reference && childWith(this, reference));
    return node;
  };
}
