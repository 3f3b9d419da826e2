/**
 * Lets React go on where a browser's translation has wrapped or replaced text that React rendered. Without this, React's next
 * change beside such text throws, and the notice of a failed part takes the place of the form that a visitor was filling in
 * (facebook/react#11538).
 */
export function tolerateForeignNodes() {
  // oxlint-disable-next-line unbound-method -- Called with the node that they are called on below.
  const { insertBefore, removeChild } = Node.prototype;
  /** The child of `parent` that holds `node`, which a translation may have put into an element of its own. */
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
