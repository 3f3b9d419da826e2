import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** @returns the storage for pictures and CVs: the bucket of the settings, or else DATA_DIR */
export const openStorage = ({
  dataDir,
  fileBucket,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'fileBucket'>>): Storage =>
  fileBucket ? bucketStorage(fileBucket) : folderStorage(join(dataDir, 'files'));

/** @returns the storage for the files of releases: the bucket of the settings, or else DATA_DIR */
export const openReleaseFiles = ({
  dataDir,
  releaseBucket,
}: Pick<Settings, 'dataDir' | 'releaseBucket'>): Storage =>
  releaseBucket ? bucketStorage(releaseBucket) : folderStorage(join(dataDir, 'release-store'));
