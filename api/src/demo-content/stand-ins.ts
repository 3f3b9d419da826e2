import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { RecordKindName } from '../records/record-schema.ts';
import { StoredText } from '../wire/local-text.ts';

/** A file under `pictures/`, instead of an image id. */
export const DemoPicture = Type.Object({ file: Type.String(), alt: StoredText });
export type DemoPicture = Static<typeof DemoPicture>;

/** A day relative to the day of loading, so that positions are open in any year. */
const DemoDay = Type.Object({ daysFromToday: Type.Integer() });

/** Another record, instead of its id. */
const DemoReference = Type.Object({ kind: RecordKindName, slug: Type.String() });

export interface Replacements {
  picture: (picture: DemoPicture) => Promise<string>;
  day: (daysFromToday: number) => string;
  record: (kind: RecordKindName, slug: string) => string;
}

/** @returns a copy of the value with each placeholder replaced by an id or a day */
export async function withoutStandIns(value: unknown, replace: Replacements): Promise<unknown> {
  if (matches(DemoPicture, value)) return replace.picture(value);
  if (matches(DemoDay, value)) return replace.day(value.daysFromToday);
  if (matches(DemoReference, value)) return replace.record(value.kind, value.slug);
  if (Array.isArray(value)) return inTurn(value, (entry) => withoutStandIns(entry, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    await inTurn(Object.entries(value), async ([name, entry]) => [
      name,
      await withoutStandIns(entry, replace),
    ]),
  );
}

export function pictureFiles(value: unknown): string[] {
  if (matches(DemoPicture, value)) return [value.file];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pictureFiles) : [];
}

function matches<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  return Value.Check(schema, value);
}

/** Sequential, because a transaction runs one query at a time. */
async function inTurn<Entry, Result>(entries: Entry[], map: (entry: Entry) => Promise<Result>) {
  const results: Result[] = [];
  for (const entry of entries) results.push(await map(entry));
  return results;
}
