import { Type, type Static } from 'typebox';
import { requestSorts } from '../visitor-forms/request-sorts.ts';
import { bulkOf } from '../wire/bulk.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';
import { CvFormat } from './cv-content.ts';

export const ApplicationStatus = Type.Enum(['new', 'shortlisted', 'hired', 'declined']);
export type ApplicationStatus = Static<typeof ApplicationStatus>;

export const ApplicationSort = Type.Enum(requestSorts);
export type ApplicationSort = Static<typeof ApplicationSort>;

/** An application as staff see it. */
export const Application = Type.Object({
  _id: Type.String(),
  reference: Type.String(),
  opening: Nullable(Type.Object({ _id: Type.String(), slug: Type.String() })),
  openingTitle: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  cv: Type.Object({ format: CvFormat, bytes: Type.Integer() }),
  status: ApplicationStatus,
  createdAt: Type.String({ format: 'date-time' }),
});
export type Application = Static<typeof Application>;

export const ApplicationList = pageOf(Application);
export type ApplicationList = Static<typeof ApplicationList>;

export const ApplicationQuery = pageQuery(20, {
  opening: Type.Optional(Type.String({ format: 'uuid', description: 'The opening’s _id' })),
  status: Type.Optional(ApplicationStatus),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Found in reference, name, phone and email' }),
  ),
  sort: Type.Optional(ApplicationSort),
});
export type ApplicationQuery = Static<typeof ApplicationQuery>;

/** The same status for several applications, or their deletion. */
export const ApplicationBulk = bulkOf([...ApplicationStatus.enum, 'delete'], {});
