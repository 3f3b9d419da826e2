import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';
import { CvFormat } from './cv-content.ts';

export const ApplicationReceipt = Type.Object({
  message: Type.String(),
  reference: Type.String({ description: 'For people to read out on the phone, like NLM-7F3K9Q' }),
});
export type ApplicationReceipt = Static<typeof ApplicationReceipt>;

export const ApplicationStatus = Type.Enum(['new', 'shortlisted', 'hired', 'declined']);
export type ApplicationStatus = Static<typeof ApplicationStatus>;

/** By status in the order of the work: new ones first. */
export const ApplicationSort = Type.Enum(['createdAt', '-createdAt', 'name', '-name', 'status', '-status']);
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

export const ApplicationList = Type.Object({ items: Type.Array(Application), total: Type.Integer() });
export type ApplicationList = Static<typeof ApplicationList>;
