import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';

/** @returns the code blocks of a section of a document, each as its command lines */
export async function documentedCommands(file: string, section: string): Promise<string[][]> {
  const [, after = ''] = (await readFile(join(root, file), 'utf8')).split(`\n## ${section}\n`);
  const [text = ''] = after.split('\n## ');
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block.trim().split('\n'));
}
