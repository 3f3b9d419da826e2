import type { BackupContent } from '@nalam/api/server';

/** @returns the contents of a backup, or of a restore, in words */
export function contentText({ tables, files }: BackupContent): string {
  const ofFiles = Object.entries(files).map(([place, count]) => `${count} of ${place.replaceAll('-', ' ')}`);
  return `${tables} tables; files: ${ofFiles.join(', ') || 'none'}`;
}
