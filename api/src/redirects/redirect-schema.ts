import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';
import { namedPageOf, pageQuery } from '../wire/page-query.ts';

/** The path of the redirect's target, without the language; null without a redirect. */
export const Redirect = Nullable(
  Type.Object({
    to: Type.String({ description: 'A path of this site, such as /services/ct-scan' }),
    permanent: Type.Boolean(),
  }),
);
export type Redirect = Static<typeof Redirect>;

/** A redirect as staff see it. */
export const EditedRedirect = Type.Object({
  from: Type.String(),
  to: Type.String(),
  permanent: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type EditedRedirect = Static<typeof EditedRedirect>;

export const RedirectList = namedPageOf({
  redirects: Type.Array(EditedRedirect),
});
export type RedirectList = Static<typeof RedirectList>;

export const RedirectSort = Type.Enum(['createdAt', '-createdAt', 'from', '-from', 'to', '-to']);
export type RedirectSort = Static<typeof RedirectSort>;

export const RedirectQuery = pageQuery(50, {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Found in either address' })),
  permanent: Type.Optional(
    Type.Boolean({ description: 'True for permanent redirects only, false for temporary ones only' }),
  ),
  sort: Type.Optional(RedirectSort),
});
export type RedirectQuery = Static<typeof RedirectQuery>;

/** The body sent by staff; add-redirect.ts checks the paths and names the field. */
export const NewRedirect = Type.Object({
  from: Type.String({ maxLength: 500, description: 'A path of this site, without the language' }),
  to: Type.String({ maxLength: 500 }),
  permanent: Type.Boolean({ default: true }),
});
export type NewRedirect = Static<typeof NewRedirect>;
