export function Component(): never {
  throw new Error('This page throws while it renders.');
}
