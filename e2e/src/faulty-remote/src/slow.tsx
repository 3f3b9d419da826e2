// Longer than the timeout of any page.
await new Promise((resolve) => setTimeout(resolve, 30_000));

export function Component() {
  return null;
}
