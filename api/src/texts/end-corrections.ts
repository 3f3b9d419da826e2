import { notStaff } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { translationKey } from '../languages.ts';
import { recordChanges } from '../records/record-changes.ts';
import { hashOfIntegrity, readFile } from '../releases/release-files.ts';
import type { Storage } from '../storage/storage.ts';
import { textRecord } from './text-record.ts';
import type { TextContent } from './text-schema.ts';
import { formsAt, isSameText, type NestedTexts } from './translations.ts';

/** The content of a build's `texts.json`. */
interface ReleasedTexts {
  texts: Record<string, Partial<Record<string, NestedTexts>>>;
  outdated: Record<string, string>;
}

/**
 * Moves corrections to the trash if the release now contains the same text. A correction that confirms a translation whose English changed
 * stays until the release counts it as checked.
 * @param versions going live, by package
 */
export async function endCorrections(
  trx: DatabaseTransaction,
  files: Storage,
  versions: Record<string, string>,
): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    const { record } = await trx
      .selectFrom('releases')
      .select('record')
      .where('package', '=', name)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const integrity = (JSON.parse(record) as { files: Record<string, string> }).files['web/texts.json'];
    const bytes = integrity === undefined ? undefined : await readFile(files, hashOfIntegrity(integrity));
    if (bytes) await endContained(trx, JSON.parse(bytes.toString()) as ReleasedTexts);
  }
}

/** Does the same for the API's own texts, which an upgrade releases. */
export async function endContained(trx: DatabaseTransaction, released: ReleasedTexts): Promise<void> {
  const rows = await trx
    .selectFrom('records')
    .selectAll()
    .where('kind', '=', 'texts')
    .where('published', 'is not', null)
    .where('changed', '=', false)
    .forUpdate()
    .execute();
  for (const row of rows) {
    const { namespace, key, language, english, text } = row.content as TextContent;
    const { en = {}, [language]: translated = {} } = released.texts[namespace] ?? {};
    const isContained = isSameText(formsAt(en, key), english) && isSameText(formsAt(translated, key), text);
    const isOutdated = () =>
      ['', '_one', '_other'].some(
        (form) => translationKey(`${namespace}:${key}${form}`, language) in released.outdated,
      );
    if (isContained && !isOutdated())
      await recordChanges.trash({ trx, kind: textRecord, actor: notStaff }, row);
  }
}
