import { notStaff } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { publishRecord } from '../records/record-changes.ts';
import { insertDraft } from '../records/record-draft.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { recordKinds } from '../records/record-kinds.ts';
import type { RecordContent } from '../records/record-schema.ts';
import { todayAtCentre } from '../centre-clock.ts';
import type { DemoFiles, DemoMeta, DemoRecord } from './demo-files.ts';
import { type DemoPictures, insertPicture } from './demo-pictures.ts';
import { type Replacements, withoutStandIns } from './stand-ins.ts';

/** Stores everything in one transaction, so that the next start can repeat an interrupted one. */
export async function storeDemo(db: Database, files: DemoFiles, pictures: DemoPictures) {
  await db.transaction().execute(async (trx) => {
    const ids = new Map<string, string>();
    const replace: Replacements = {
      picture: (picture) => insertPicture(trx, pictures, picture),
      day: dayFromToday,
      record: (kind, slug) => idOf(ids, `${kind}/${slug}`),
    };
    await trx
      .insertInto('site_settings')
      .values({ content: json(files.siteSettings) })
      .execute();
    await storeMeta(trx, files.meta);
    // The kinds are ordered so that no record refers to a later one.
    for (const kind of Object.values(recordKinds)) {
      for (const [index, record] of files.records[kind.name].entries()) {
        await withPlaceInError(`${kind.name}.json, record ${index}`, async () => {
          const { id } = await storeRecord(trx, kind, record, replace);
          ids.set(`${kind.name}/${record.slug ?? id}`, id);
        });
      }
    }
    // The audit log is for people's actions; these entries would attribute everything to the schedule.
    await trx.deleteFrom('audit').execute();
  });
}

/** Uses the same operations as staff, so that the demo passes the same checks. */
async function storeRecord(
  trx: DatabaseTransaction,
  kind: RecordKind,
  { slug, ...demo }: DemoRecord,
  replace: Replacements,
) {
  const unknown = Object.keys(demo).filter((name) => !(name in kind.content.properties));
  if (unknown.length > 0) throw new Error(`unknown fields: ${unknown.join(', ')}`);
  const content = (await withoutStandIns(demo, replace)) as RecordContent;
  const context = { trx, kind, actor: notStaff };
  const draft = await insertDraft(context, { content, ...(slug !== undefined && { slug }) });
  return publishRecord(context, draft);
}

async function storeMeta(trx: DatabaseTransaction, pages: DemoMeta[]) {
  for (const { path, title, description } of pages) {
    await trx
      .insertInto('page_meta')
      .values({ path, title: json(title), description: json(description) })
      .execute();
  }
}

/** Prefixes an error with the record that caused it. */
async function withPlaceInError(place: string, store: () => Promise<void>) {
  try {
    await store();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function idOf(ids: Map<string, string>, reference: string) {
  const id = ids.get(reference);
  if (id === undefined) throw new Error(`The demo content refers to ${reference}, which it does not contain`);
  return id;
}

function dayFromToday(days: number) {
  const day = new Date(`${todayAtCentre()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
