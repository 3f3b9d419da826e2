import { Type, type Static } from 'typebox';

const view = {
  path: Type.String({ maxLength: 100, pattern: '^/dashboard(/[a-z0-9-]+)*$' }),
  name: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
  query: Type.String({ maxLength: 500, description: 'Filters and order, as in the address' }),
};

export const SavedView = Type.Object({ _id: Type.String(), ...view });
export type SavedView = Static<typeof SavedView>;
export const NewView = Type.Object(view);
export type NewView = Static<typeof NewView>;
export const SavedViews = Type.Array(SavedView);
