import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface WrittenMail {
  to: string;
  replyTo: string | undefined;
  /** Header and text, with quoted-printable and base64 decoded. */
  text: string;
}

/** @returns the emails in a folder that mention a person; none if the folder does not exist */
export async function mailsAbout(folder: string, name: string): Promise<WrittenMail[]> {
  const files = await readdir(folder).catch(() => []);
  const sources = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return sources.map(readMail).filter(({ text }) => text.includes(name));
}

function readMail(source: string): WrittenMail {
  const border = source.indexOf('\n\n');
  const head = source.slice(0, border);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  const body = source.slice(border + 2);
  // Reads all parts, such as the calendar's.
  const boundary = /boundary="(.*?)"/.exec(head)?.[1];
  const text =
    boundary === undefined
      ? decoded(body, header('Content-Transfer-Encoding'))
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readMail(part.trimStart()).text)
          .join('\n');
  return { to: header('To') ?? '', replyTo: header('Reply-To'), text: `${head}\n\n${text}` };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
