export function Component() {
  // An endless loop blocks the worker's only thread.
  if (typeof window === 'undefined') for (;;);
  return null;
}
