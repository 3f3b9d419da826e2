import { lockByName } from '../database/advisory-locks.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import type { RecordKind } from './record-kind.ts';
import type { RecordKindName } from './record-schema.ts';

const maxLength = 80;
const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type SluggedKind = Pick<RecordKind, 'name' | 'slug'>;

/** The slug of a name: `CT Scan (Brain)` becomes `ct-scan-brain`. Empty without a Latin letter or digit. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '');
}

/** True if the slug was made from the name, perhaps with a number, and not chosen by hand. */
export function followsName(slug: string, name: string, kind: RecordKindName): boolean {
  return slug.replace(/-\d+$/, '') === baseOf(name, kind) || slug === baseOf(name, kind);
}

/** @returns the name's slug, with a number if others have it already */
export async function freeSlug(
  trx: DatabaseTransaction,
  { name: kind, slug: rules }: SluggedKind,
  name: string,
  ownId: string,
): Promise<string> {
  await lockSlugs(trx, kind);
  const base = baseOf(name, kind);
  const rows = await trx
    .selectFrom('records')
    .select('slug')
    .where('kind', '=', kind)
    .where('id', '!=', ownId)
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set<string | null>([...(rules?.reserved ?? []), ...rows.map(({ slug }) => slug)]);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/**
 * @returns the chosen slug, in lower case
 * @throws Problem INVALID_INPUT if it is malformed or taken by another record
 */
export async function chosenSlug(
  trx: DatabaseTransaction,
  { name: kind, slug: rules }: SluggedKind,
  requestedSlug: string,
  ownId: string,
): Promise<string> {
  const slug = requestedSlug.trim().toLowerCase();
  if (slug.length > maxLength || !wellFormed.test(slug)) {
    throw slugProblem('may hold lower-case letters, digits and single dashes only', 'NOT_VALID');
  }
  if (rules?.reserved?.includes(slug)) throw slugProblem('is the address of another page', 'RESERVED');
  await lockSlugs(trx, kind);
  const other = await trx
    .selectFrom('records')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (other) throw slugProblem('is taken by another record, perhaps one in the trash', 'TAKEN');
  return slug;
}

function slugProblem(message: string, code: string) {
  return new Problem('INVALID_INPUT', `slug ${message}.`, { details: [{ field: 'slug', message, code }] });
}

/** Two simultaneous searches for a free slug would find the same one. */
const lockSlugs = (trx: DatabaseTransaction, kind: RecordKindName) => lockByName(trx, `slugs of ${kind}`);

function baseOf(name: string, kind: RecordKindName) {
  // A record with only a Tamil name, or none yet, gets the kind's name as its slug.
  return slugFrom(name) || kind.replace(/s$/, '');
}
