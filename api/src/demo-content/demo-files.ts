import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { RecordKindName } from '../records/record-schema.ts';
import { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { StoredText } from '../wire/local-text.ts';

const DemoMeta = Type.Object({ path: Type.String(), title: StoredText, description: StoredText });

/** A record's slug, if its kind has one, and its content, with placeholders for ids. */
const DemoRecord = Type.Object({ slug: Type.Optional(Type.String()) }, { additionalProperties: true });

export type DemoMeta = Static<typeof DemoMeta>;
export type DemoRecord = Static<typeof DemoRecord> & Record<string, unknown>;

export interface DemoFiles {
  siteSettings: StoredSiteSettings;
  meta: DemoMeta[];
  records: Record<RecordKindName, DemoRecord[]>;
}

/**
 * Reads the demo centre's content. The records API checks the content of records later.
 * @param folder `api/demo`, or one like it
 * @throws Error naming a file and field that do not match the schema
 */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const records = await Promise.all(
    RecordKindName.enum.map(async (kind) => [kind, await read(folder, kind, Type.Array(DemoRecord))]),
  );
  return {
    siteSettings: await read(folder, 'site-settings', StoredSiteSettings),
    meta: await read(folder, 'meta', Type.Array(DemoMeta)),
    records: Object.fromEntries(records) as DemoFiles['records'],
  };
}

async function read<T extends TSchema>(folder: string, name: string, schema: T): Promise<Static<T>> {
  const content: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  if (Value.Check(schema, content)) return content;
  const problems = Value.Errors(schema, content).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`${name}.json does not match its schema: ${problems.slice(0, 3).join('; ')}`);
}
