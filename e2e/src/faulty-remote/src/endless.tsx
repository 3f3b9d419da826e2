export function Component() {
  // What a bug makes of a page: it keeps the worker's only thread for itself.
  if (typeof window === 'undefined') for (;;);
  return null;
}
