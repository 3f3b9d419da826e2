import type { ComponentType } from 'react';

/** Controls for the visitors' header. */
export declare const actions: { id: string; Component: ComponentType }[];
/** Their texts, for i18next. */
export declare const strings: {
  namespace: string;
  load: (language: string) => Promise<Record<string, unknown>>;
};
