import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';

/** Where a page has gone, without the language; null when nobody knows of the address. */
export const Redirect = Nullable(
  Type.Object({
    to: Type.String({ description: 'A path of this site, such as /services/ct-scan' }),
    permanent: Type.Boolean(),
  }),
);
export type Redirect = Static<typeof Redirect>;
