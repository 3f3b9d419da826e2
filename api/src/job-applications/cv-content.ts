import { Type, type Static } from 'typebox';
import type { FormProblem } from '../form-rules.ts';
import { docxProblem } from './docx-content.ts';
import { pdfProblem } from './pdf-content.ts';

export const CvFormat = Type.Enum(['pdf', 'docx']);
export type CvFormat = Static<typeof CvFormat>;

/**
 * Recognises a file by its content; its name and declared type may be false (docs/decisions/0039-api-cv-content.md).
 * @returns a problem unless the file is a complete PDF or Word document without programs, embedded files or parts loaded on
 * opening
 */
export async function readCvFormat(bytes: Buffer): Promise<{ format: CvFormat } | { problem: FormProblem }> {
  const signature = bytes.subarray(0, 4).toString('latin1');
  if (signature === '%PDF') return asFormat('pdf', pdfProblem(bytes));
  if (signature === 'PK\x03\x04') return asFormat('docx', await docxProblem(bytes));
  // Word stores a password-protected document in a compound file (MS-OFFCRYPTO, section 2.1).
  return {
    problem: bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'cvEncrypted' : 'cvUnreadable',
  };
}

const asFormat = (format: CvFormat, problem: FormProblem | undefined) => (problem ? { problem } : { format });
