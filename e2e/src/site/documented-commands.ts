import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';

/** @returns the blocks of commands in a section of a document, each as its lines: a journey types them as a reader does */
export async function documentedCommands(file: string, section: string): Promise<string[][]> {
  const [, after = ''] = (await readFile(join(root, file), 'utf8')).split(`\n## ${section}\n`);
  const [text = ''] = after.split('\n## ');
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block.trim().split('\n'));
}
