import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** @returns where pictures and CVs are kept: in the bucket of the settings, or else in DATA_DIR */
export const openStorage = ({
  dataDir,
  fileBucket,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'fileBucket'>>): Storage =>
  fileBucket ? bucketStorage(fileBucket) : folderStorage(join(dataDir, 'files'));

/** @returns where the files of releases are kept: in the bucket of the settings, or else in DATA_DIR */
export const openReleaseFiles = ({
  dataDir,
  releaseBucket,
}: Pick<Settings, 'dataDir' | 'releaseBucket'>): Storage =>
  releaseBucket ? bucketStorage(releaseBucket) : folderStorage(join(dataDir, 'release-store'));
