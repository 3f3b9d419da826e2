/** The smallest valid PDF. */
export const smallPdf = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** A PDF that needs a password. */
export const lockedPdf = {
  ...smallPdf,
  buffer: Buffer.concat([smallPdf.buffer, Buffer.from('trailer\n<< /Encrypt 9 0 R >>\n%%EOF\n')]),
};
