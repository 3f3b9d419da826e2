import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import { noSuch } from '@nalam/server-kit/problem';
import type { RecordAuthor } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { RecordKindName } from './record-schema.ts';

export const KindParams = Type.Object({ kind: RecordKindName });
export const RecordParams = Type.Object({ kind: RecordKindName, id: Type.String({ format: 'uuid' }) });

/** The permission of a record's calls has the name of its kind. */
export function kindPermission({ params }: FastifyRequest): RecordKindName {
  const { kind } = params as { kind: string };
  const kindName = RecordKindName.enum.find((name) => name === kind);
  if (!kindName) throw noSuch('kind of record');
  return kindName;
}

/** For calls that are also open to staff who only translate. */
export const translatorPermission = (request: FastifyRequest): Permission[] => [
  kindPermission(request),
  'translations',
];

export const authorOf = (request: FastifyRequest): RecordAuthor => ({
  kind: recordKinds[kindPermission(request)],
  actor: staffOf(request),
  translatesOnly: request.permission === 'translations',
});
