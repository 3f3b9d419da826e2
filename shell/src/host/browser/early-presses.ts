declare global {
  interface Document {
    /** Buttons pressed before React runs (`inline/record-presses.ts`); absent after React has taken over. */
    earlyPresses?: Set<HTMLElement>;
    /** Fields changed before React runs. */
    earlyChanges?: Set<HTMLElement>;
  }
}

/**
 * Stops recording; from here on React handles every press. Called in the task in which React takes over.
 *
 * @returns replays the recorded presses and changes; to be called once the page is interactive
 */
export function takeEarlyPresses(): () => void {
  const pressed = [...(document.earlyPresses ?? [])];
  const changed = [...(document.earlyChanges ?? [])];
  for (const { dataset } of pressed) delete dataset.waiting;
  delete document.earlyPresses;
  delete document.earlyChanges;
  return () => {
    for (const field of changed)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    pressed.forEach((button) => button.click());
  };
}
