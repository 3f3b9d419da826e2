import { bucketStorage, folderStorage, type BackupContent, type FilePlace } from '@nalam/api/server';
import { releaseStoreOf, type ReleaseSettings } from '@nalam/shell/releases';

/**
 * @returns the release store as a backup copies it. A bucket keeps releases otherwise than a folder, so that one is not restored to the
 *   other. The journal comes first: what it names was stored before.
 */
export async function releaseFiles(settings: ReleaseSettings): Promise<FilePlace> {
  const { releases, releaseBucket } = settings;
  if (releaseBucket)
    return {
      ...{ name: 'releases-of-a-bucket', storage: bucketStorage(releaseBucket) },
      folders: ['live', 'releases', 'files'],
    };
  return {
    ...{ name: 'releases-of-a-folder', storage: folderStorage(releases) },
    folders: ['live', ...(await releaseStoreOf(settings).folder.names())],
  };
}

/** @returns what a backup has, or what was restored of it, for a person */
export function contentText({ tables, files }: BackupContent): string {
  const ofFiles = Object.entries(files).map(([place, count]) => `${count} of ${place.replaceAll('-', ' ')}`);
  return `${tables} tables; files: ${ofFiles.join(', ') || 'none'}`;
}
