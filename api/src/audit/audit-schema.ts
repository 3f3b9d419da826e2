import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';
import { namedPageOf, pageQuery } from '../wire/page-query.ts';

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  actor: Nullable(
    Type.String({
      description: 'The name of the person who did it; null for the schedule and for an unknown person',
    }),
  ),
  action: Type.String(),
  subject: Type.String({ description: 'The kind of record, or user, role, media, sign-in, …' }),
  subjectId: Nullable(Type.String()),
  title: Type.String(),
  client: Nullable(
    Type.Object({
      address: Type.String({ description: 'The IP address' }),
      browser: Nullable(Type.String()),
      system: Nullable(Type.String()),
    }),
  ),
  times: Type.Integer({
    description: 'The number of occurrences: refusals within 15 minutes share an entry',
  }),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditLog = namedPageOf({
  entries: Type.Array(AuditEntry),
});
export type AuditLog = Static<typeof AuditLog>;

/** Sorted by time or by person. */
export const AuditSort = Type.Enum(['createdAt', '-createdAt', 'actor', '-actor']);
export type AuditSort = Static<typeof AuditSort>;

export const AuditQuery = pageQuery(50, {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Found in names and titles' })),
  subject: Type.Optional(Type.String({ maxLength: 50 })),
  subjectId: Type.Optional(Type.String({ maxLength: 500 })),
  sort: Type.Optional(AuditSort),
});
export type AuditQuery = Static<typeof AuditQuery>;
