import type { Storage } from '../storage/storage.ts';
import type { CvFormat } from './cv-content.ts';

/** Separate from pictures, whose route serves only `images/`: CVs are served only by application-staff-routes.ts. */
export function cvKey(applicationId: string, format: CvFormat) {
  return `applications/${applicationId}.${format}`;
}

export const cvTypes: Record<CvFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export async function removeCv(storage: Storage, { id, cv_format }: { id: string; cv_format: CvFormat }) {
  await storage.remove(cvKey(id, cv_format));
}
