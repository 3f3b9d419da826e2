import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseIndex } from '@nalam/api/releases';
import { versionsOf, type ReleaseStore } from '@nalam/shell/releases';
import { template } from './template.ts';

/** Stores the template's releases in the registry of another API, and makes its live versions live there. */
export async function copyReleases(store: ReleaseStore): Promise<void> {
  const text = await readFile(join(template, 'last-releases.json'), 'utf8');
  const { changes, releases } = JSON.parse(text) as ReleaseIndex;
  for (const { name, version } of releases) {
    const draft = store.folder.draftOf({ name, version });
    await cp(join(template, 'releases', name, version), draft, { recursive: true });
    await store.add(draft, { name, version });
  }
  await store.setLive(versionsOf(changes.at(-1)?.live ?? {}));
}
