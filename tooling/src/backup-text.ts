import type { BackupContent } from '@nalam/api/server';

/** @returns what a backup has, or what was restored of it, for a person */
export function contentText({ tables, files }: BackupContent): string {
  const ofFiles = Object.entries(files).map(([place, count]) => `${count} of ${place.replaceAll('-', ' ')}`);
  return `${tables} tables; files: ${ofFiles.join(', ') || 'none'}`;
}
