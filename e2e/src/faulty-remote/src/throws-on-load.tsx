function fail(): never {
  throw new Error('This page throws while it loads.');
}

export const Component = fail();
