import { crc32, deflateRawSync } from 'node:zlib';

/** The smallest PDF with a header, an object and an end. */
export const samplePdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');

/** The smallest zip with the parts of a Word document. */
export const sampleDocx = zipOf([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]);

interface ZipEntry {
  name: string;
  /** Stored compressed; without it, the entry has a few uncompressed bytes. */
  content?: Buffer;
  /** A false uncompressed size in the zip's directory. */
  claims?: number;
  encrypted?: boolean;
}

export function zipOf(entries: ZipEntry[]): Buffer {
  const few = Buffer.from('<xml/>');
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content = few, claims, encrypted } of entries) {
    const packed = content === few ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(claims === undefined && content === few ? 0 : 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, contents, Buffer.from('PK\x05\x06'), end]);
}
