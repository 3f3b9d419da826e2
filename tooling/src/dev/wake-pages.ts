import { readFile, rm, writeFile } from 'node:fs/promises';
import { integrityOf, type Release, type ReleaseStore } from '@nalam/shell/releases';

const starter = 'web/starter.js';

/** A sign of a visitor's intent, as the starter waits for it (shell/src/starter/wake-on-intent.ts). */
const intent = `
addEventListener('load', () =>
  document
    .querySelector('button:not([popovertarget])')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));`;

/**
 * Changes a copy of a shell's release so that its pages wake as they load: a page that sleeps runs nothing of a remote, and would not
 * hear of saves.
 *
 * @param store of `npm run dev` alone: releases elsewhere never change
 */
export async function wakePagesAtOnce(store: ReleaseStore, version: string): Promise<void> {
  const path = (file: string) => store.pathOf({ name: 'shell', version }, file);
  const release = JSON.parse(await readFile(path('release.json'), 'utf8')) as Release;
  if (!(starter in release.files)) return;
  const code = (await readFile(path(starter), 'utf8')) + intent;
  await writeFile(path(starter), code);
  const { [starter]: _, [`${starter}.br`]: _br, [`${starter}.gz`]: _gz, ...files } = release.files;
  for (const ending of ['br', 'gz']) await rm(path(`${starter}.${ending}`), { force: true });
  const changed = { ...release, files: { ...files, [starter]: integrityOf(Buffer.from(code)) } };
  await writeFile(path('release.json'), JSON.stringify(changed));
}
