declare global {
  interface Document {
    /** What press-recorder-script.ts and the starter have recorded; absent where neither ran. */
    earlyPresses?: Set<HTMLElement>;
    /** The fields that were changed. */
    earlyChanges?: Set<HTMLElement>;
  }
}

/**
 * Ends the recording: from here on React hears of every press. Called as React takes over, in the same task.
 *
 * @returns what presses again what was pressed before, and says again what was changed; to be called once the page answers
 */
export function takeEarlyPresses(): () => void {
  const pressed = [...(document.earlyPresses ?? [])];
  const changed = [...(document.earlyChanges ?? [])];
  for (const { dataset } of pressed) delete dataset.waiting;
  document.onclick = null;
  delete document.earlyPresses;
  delete document.earlyChanges;
  return () => {
    for (const field of changed)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    pressed.forEach((button) => button.click());
  };
}
