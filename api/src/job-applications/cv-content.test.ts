import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { sampleDocx, samplePdf, zipOf } from '../testing/sample-cv.ts';
import { readCvFormat } from './cv-content.ts';

/** A PDF with one more object. */
const pdfWith = (object: Buffer | string) =>
  Buffer.concat([samplePdf.subarray(0, 9), Buffer.from(object), samplePdf.subarray(8)]);

/** A stream that holds one object. */
const objectStream = (objects: string, offset = 0) => {
  const data = deflateSync(`1 ${offset} ${objects}`);
  return Buffer.concat([
    Buffer.from(
      `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\r\n`,
    ),
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
  expect(await readCvFormat(samplePdf)).toEqual({ format: 'pdf' });
  expect(await readCvFormat(sampleDocx)).toEqual({ format: 'docx' });
});

test.each([
  ['of a PDF writer that packs its objects', pdfWith(objectStream('<< /Type /Page >>'))],
  [
    'with a link to a course in JavaScript',
    pdfWith('5 0 obj\n<< /S /URI /URI (https://learn.example/\\(a/JavaScript) >>\nendobj\n'),
  ],
  ['with a packed title', pdfWith(objectStream('<< /Title (HTML (and /JavaScript), /XFA) >>'))],
  [
    'with metadata about JavaScript',
    pdfWith(
      '5 0 obj\n<< /Type /Metadata >>\nstream\n<dc:title>HTML/JavaScript</dc:title>\nendstream\nendobj\n',
    ),
  ],
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
  expect(await readCvFormat(bytes)).toHaveProperty('format');
});

test.each([
  ['a web page between the marks of a PDF', 'cvUnreadable', Buffer.from('%PDF-1.7\n<html></html>\n%%EOF\n')],
  ['a PDF with a script', 'cvActive', pdfWith('5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n')],
  ['a PDF that spells it in hexadecimal', 'cvActive', pdfWith('5 0 obj\n<< /S /#4a#61vaScript >>\nendobj\n')],
  [
    'a PDF with a script after a bracket that a comment opens',
    'cvActive',
    pdfWith('5 0 obj\n<< %(\n /S /JavaScript >>\nendobj\n'),
  ],
  [
    'a PDF with a script in an apparent string of the previous object',
    'cvActive',
    pdfWith('5 0 obj\n(\n6 0 obj\n<< /S /JavaScript >>\nendobj\n'),
  ],
  [
    'a PDF with a packed script in an apparent string',
    'cvActive',
    pdfWith(objectStream('( << /S /JavaScript >>', 2)),
  ],
  ['a PDF with a packed script', 'cvActive', pdfWith(objectStream('<< /S /JavaScript >>'))],
  [
    'a PDF with a packed script under a spelt name',
    'cvActive',
    pdfWith(objectStream('<< /S /Java#53cript >>')),
  ],
  ['a PDF that starts a program', 'cvActive', pdfWith('5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n')],
  ['a PDF that carries a file', 'cvActive', pdfWith('5 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n')],
  ['a PDF bomb', 'cvUncheckable', pdfWith(objectStream(' '.repeat(11 * 1024 * 1024)))],
  [
    'an encrypted PDF',
    'cvEncrypted',
    Buffer.concat([samplePdf, Buffer.from('trailer\n<< /Encrypt 9 0 R >>\n%%EOF\n')]),
  ],
  [
    'macros under another name',
    'cvActive',
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
    'cvActive',
    zipOf([
      ...document,
      { name: 'word/_rels/document.xml.rels', content: relationship('vbaProject', 'x.bin', 'Internal') },
    ]),
  ],
  [
    'a template from the web',
    'cvActive',
    zipOf([
      ...document,
      { name: settingsRels, content: relationship('attachedTemplate', 'https://example.com/t.dotm') },
    ]),
  ],
  [
    'a template from another machine',
    'cvActive',
    zipOf([
      ...document,
      { name: settingsRels, content: relationship('attachedTemplate', 'file://server/t.dotm') },
    ]),
  ],
  ['an embedded file', 'cvActive', zipOf([...document, { name: 'word/embeddings/oleObject1.bin' }])],
  ['a program', 'cvActive', zipOf([...document, { name: 'word/media/setup.exe' }])],
  [
    'a Word document with a password',
    'cvEncrypted',
    Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['an empty file', 'cvUnreadable', Buffer.alloc(0)],
  ['a picture', 'cvUnreadable', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PDF cut off on its way', 'cvUnreadable', samplePdf.subarray(0, 30)],
  ['any other zip', 'cvUnreadable', zipOf([{ name: 'holiday.jpg' }])],
  ['a spreadsheet', 'cvUnreadable', zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['a Word document cut off on its way', 'cvUnreadable', sampleDocx.subarray(0, sampleDocx.length - 10)],
  ['a Word document with macros', 'cvActive', zipOf([...document, { name: 'word/vbaProject.bin' }])],
  ['a zip that leads out of its folder', 'cvUnreadable', zipOf([...document, { name: '../../etc/passwd' }])],
  [
    'an encrypted zip',
    'cvEncrypted',
    zipOf([...document, { name: 'word/styles.xml', content: Buffer.alloc(9), encrypted: true }]),
  ],
  ['a zip bomb', 'cvUncheckable', zipOf([...document, { name: 'word/media/1.xml', claims: 4_000_000_000 }])],
  [
    'a zip of very many entries',
    'cvUncheckable',
    zipOf(Array.from({ length: 2_001 }, (_, i) => ({ name: `word/${i}` }))),
  ],
])('%s is refused with its reason', async (_, problem, bytes) => {
  expect(await readCvFormat(bytes)).toEqual({ problem });
});
