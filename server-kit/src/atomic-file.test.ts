import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFile, replaceFile } from './atomic-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atomic-file-'));
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('on a full disk the old file stays, and its draft is deleted', async () => {
  await replaceFile(file, 'old');
  const code = `
    import { createFile, replaceFile } from '${new URL('atomic-file.ts', import.meta.url).href}';
    const text = 'x'.repeat(2000);
    await replaceFile('${file}', text).catch(({ code }) => console.log(code));
    try { createFile('${file}-2', text) } catch ({ code }) { console.log(code) }`;
  // Limits files of this process to 512 bytes.
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module --eval "$1"`;
  const codes = execFileSync('sh', ['-c', limited, process.execPath, code], { encoding: 'utf8' });

  expect(codes).toBe('EFBIG\nEFBIG\n');
  expect(readdirSync(folder)).toEqual(['file']);
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('the draft of a file that cannot be renamed is deleted', async () => {
  mkdirSync(join(file, 'in the way'), { recursive: true });

  await expect(replaceFile(file, 'text')).rejects.toThrow(/rename/);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('only the first of several writers creates a file, even if the second looked before it existed', () => {
  expect(createFile(file, 'first')).toBe(true);
  expect(createFile(file, 'second')).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('first');

  // `existsSync` does not see a broken link, like a writer that checked too early.
  symlinkSync('nowhere', `${file}-2`);
  expect(createFile(`${file}-2`, 'second')).toBe(false);
  expect(readdirSync(folder)).toEqual(['file', 'file-2']);
});

test('an existing file is left alone without writing a draft beside it', () => {
  // /proc accepts no new files.
  expect(createFile('/proc/version', 'text')).toBe(false);
});

test('only the owner may read a key or a CV, and the folder that is made for it', async () => {
  createFile(join(folder, 'keys/key'), 'secret', { ownerOnly: true });
  await replaceFile(join(folder, 'files/cv'), 'secret', { ownerOnly: true });

  const modes = ['keys', 'keys/key', 'files', 'files/cv'].map((path) => statSync(join(folder, path)).mode);
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600, 0o700, 0o600]);
});
