import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { sampleDocx, samplePdf, zipOf } from '../testing/sample-cv.ts';
import { cvFormatOf } from './cv-content.ts';

/** A PDF with one more object. */
const pdfWith = (object: Buffer | string) =>
  Buffer.concat([samplePdf.subarray(0, 9), Buffer.from(object), samplePdf.subarray(8)]);

const objectStream = (objects: string) => {
  const data = deflateSync(objects);
  return Buffer.concat([
    Buffer.from(`5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${data.length} >>\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};

const relationship = (type: string, target: string, mode = 'External') =>
  Buffer.from(
    `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  );
const settingsRels = 'word/_rels/settings.xml.rels';

const document = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];

test('a PDF and a Word document are recognised by their content', async () => {
  expect(await cvFormatOf(samplePdf)).toBe('pdf');
  expect(await cvFormatOf(sampleDocx)).toBe('docx');
});

test.each([
  ['of a PDF writer that packs its objects', pdfWith(objectStream('1 0 << /Type /Page >>'))],
  ['that opens at its first page', pdfWith('5 0 obj\n<< /OpenAction [3 0 R /Fit] >>\nendobj\n')],
  [
    'with links, made from a template of its own',
    zipOf([
      ...document,
      { name: 'word/_rels/document.xml.rels', content: relationship('hyperlink', 'https://example.com') },
      { name: settingsRels, content: relationship('attachedTemplate', 'file:///C:\\Users\\me\\CV.dotx') },
    ]),
  ],
])('an ordinary CV is accepted: one %s', async (_, bytes) => {
  expect(await cvFormatOf(bytes)).toBeDefined();
});

test.each([
  ['a web page between the marks of a PDF', Buffer.from('%PDF-1.7\n<html></html>\n%%EOF\n')],
  ['a PDF with a script', pdfWith('5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n')],
  ['a PDF that spells it in hexadecimal', pdfWith('5 0 obj\n<< /S /#4a#61vaScript >>\nendobj\n')],
  ['a PDF with a packed script', pdfWith(objectStream('1 0 << /S /JavaScript >>'))],
  ['a PDF with a packed script under a spelt name', pdfWith(objectStream('1 0 << /S /Java#53cript >>'))],
  ['a PDF that starts a program', pdfWith('5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n')],
  ['a PDF that carries a file', pdfWith('5 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n')],
  ['a PDF bomb', pdfWith(objectStream(' '.repeat(11 * 1024 * 1024)))],
  ['an encrypted PDF', Buffer.concat([samplePdf, Buffer.from('trailer\n<< /Encrypt 9 0 R >>\n%%EOF\n')])],
  [
    'macros under another name',
    zipOf([
      {
        name: '[Content_Types].xml',
        content: Buffer.from(
          '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      },
      { name: 'word/document.xml' },
      { name: 'word/x.bin' },
    ]),
  ],
  [
    'macros that only a relationship names',
    zipOf([
      ...document,
      { name: 'word/_rels/document.xml.rels', content: relationship('vbaProject', 'x.bin', 'Internal') },
    ]),
  ],
  [
    'a template from the web',
    zipOf([
      ...document,
      { name: settingsRels, content: relationship('attachedTemplate', 'https://example.com/t.dotm') },
    ]),
  ],
  [
    'a template from another machine',
    zipOf([
      ...document,
      { name: settingsRels, content: relationship('attachedTemplate', 'file://server/t.dotm') },
    ]),
  ],
  ['an embedded file', zipOf([...document, { name: 'word/embeddings/oleObject1.bin' }])],
  ['a program', zipOf([...document, { name: 'word/media/setup.exe' }])],
  ['an empty file', Buffer.alloc(0)],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\x00', 'latin1')],
  ['a PDF cut off on its way', samplePdf.subarray(0, 30)],
  ['a page that speaks of PDF later on', Buffer.from('<html>%PDF-1.7 %%EOF')],
  ['any other zip', zipOf([{ name: 'holiday.jpg' }])],
  ['a spreadsheet', zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['a Word document cut off on its way', sampleDocx.subarray(0, sampleDocx.length - 10)],
  ['a Word document with macros', zipOf([...document, { name: 'word/vbaProject.bin' }])],
  ['a zip that leads out of its folder', zipOf([...document, { name: '../../etc/passwd' }])],
  ['an encrypted zip', zipOf([...document, { name: 'word/styles.xml', encrypted: true }])],
  ['a zip bomb', zipOf([...document, { name: 'word/media/1.xml', claims: 4_000_000_000 }])],
  ['a zip of very many entries', zipOf(Array.from({ length: 2_001 }, (_, i) => ({ name: `word/${i}` })))],
])('%s is refused as a CV', async (_, bytes) => {
  expect(await cvFormatOf(bytes)).toBeUndefined();
});
