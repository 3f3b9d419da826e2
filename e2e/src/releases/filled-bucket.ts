import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStorage } from '@nalam/api/testing/object-storage';
import { openReleaseStore, ReleaseStore, versionsOf } from '@nalam/shell/releases';
import { template } from '../site/template.ts';

/** Copies the template's releases into an empty bucket. @returns the store of a team that releases to it from `folder` */
export async function fillBucket({ bucket }: ObjectStorage, folder: string): Promise<ReleaseStore> {
  const team = await openReleaseStore({ releases: folder, releaseBucket: bucket });
  const built = new ReleaseStore(join(template, 'releases'));
  for (const name of await built.names()) {
    for (const version of await built.versionsOf(name)) {
      await cp(built.folder.pathOf({ name, version }), team.folder.pathOf({ name, version }), {
        recursive: true,
      });
      await team.share({ name, version });
    }
  }
  await team.setLive(versionsOf(await built.live()));
  return team;
}
