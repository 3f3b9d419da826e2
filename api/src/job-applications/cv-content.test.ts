import { expect, test } from '@jest/globals';
import { sampleDocx, samplePdf, zipOf } from '../testing/sample-cv.ts';
import { cvFormatOf } from './cv-content.ts';

const document = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];

test('a PDF and a Word document are known by what is in them', async () => {
  expect(await cvFormatOf(samplePdf)).toBe('pdf');
  expect(await cvFormatOf(sampleDocx)).toBe('docx');
});

test.each([
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
])('%s is no CV', async (_, bytes) => {
  expect(await cvFormatOf(bytes)).toBeUndefined();
});
