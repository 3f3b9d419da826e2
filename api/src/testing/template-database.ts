import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { closeEmbedded, embedded, embeddedOptions } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { adoptRecords } from '../records/adopt-records.ts';
import { insertSample } from './sample-content.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache/api-template', import.meta.url));

/**
 * @returns a migrated database with the sample content, to load copies from. Making it takes longer than most tests,
 *   so it is kept for all test files until any source of the API changes.
 */
export async function templateDatabase(): Promise<Blob> {
  const file = join(cache, `${sourcesHash()}.tar`);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const template = await makeTemplate();
    const draft = `${file}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    await writeFile(draft, Buffer.from(await template.arrayBuffer()));
    // In one step: another worker may be looking for it, or making the same.
    await rename(draft, file);
    return template;
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: sources }).sort()) {
    if (!file.endsWith('.test.ts'))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(sources, file)));
  }
  // Some of the sample content counts from today.
  return hash.update(new Date().toISOString().slice(0, 10)).digest('hex').slice(0, 16);
}

async function makeTemplate(): Promise<Blob> {
  const pglite = await PGlite.create(embeddedOptions);
  const db = embedded(pglite);
  await migrate(db);
  await insertSample(db);
  await adoptRecords(db);
  const dump = await pglite.dumpDataDir('none');
  await closeEmbedded(db);
  return dump;
}
