import { Type, type Static } from 'typebox';
import { isPlainDocx } from './docx-content.ts';
import { isPlainPdf } from './pdf-content.ts';

export const CvFormat = Type.Enum(['pdf', 'docx']);
export type CvFormat = Static<typeof CvFormat>;

/**
 * Recognises a file by its content; its name and the type that the browser sends may be false
 * (docs/decisions/0039-api-cv-content.md).
 * @returns undefined for anything but a complete PDF or Word document, and for one that holds a program, another file,
 * or something that is fetched on opening
 */
export async function cvFormatOf(bytes: Buffer): Promise<CvFormat | undefined> {
  if (isPlainPdf(bytes)) return 'pdf';
  return (await isPlainDocx(bytes)) ? 'docx' : undefined;
}
