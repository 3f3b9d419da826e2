import { remote } from 'shop/remote';

// The first line needs the types, and so does the error that the second line expects.
export const firstId: string | undefined = remote.routes[0]?.id;
// @ts-expect-error -- A remote has a name.
export const unknown: unknown = remote.title;
