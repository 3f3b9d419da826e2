import type { PageDescription, Translate } from '@nalam/shell/contract';

type Words = Translate<['shop', 'shop-customer']>;

export const titleMeta =
  (title: (t: Words) => string) =>
  (_: unknown, t: Words): PageDescription => ({ title: { text: title(t) } });
