// Longer than any page waits.
await new Promise((resolve) => setTimeout(resolve, 30_000));

export function Component() {
  return null;
}
