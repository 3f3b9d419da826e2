declare global {
  interface Document {
    /** What press-recorder-script.ts has recorded; absent where it did not run. */
    earlyPresses?: Set<HTMLElement>;
  }
}

/**
 * Ends the recording: from here on React hears of every press. Called as React takes over, in the same task.
 *
 * @returns what presses again the buttons that were pressed before; to be called once the page answers
 */
export function takeEarlyPresses(): () => void {
  const pressed = [...(document.earlyPresses ?? [])];
  document.onclick = null;
  delete document.earlyPresses;
  return () => pressed.forEach((button) => button.click());
}
