import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../repository.ts';

/** Documents for a team elsewhere. The targets of their links are included: documents, decisions, and example features. */
const documents = ['docs/new-remote.md', 'docs/releasing.md', 'CONTRIBUTING.md'];

/** A link to another file, with its text, its path and its anchor. */
export const fileLink = /\[([^\]]*)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g;

/** @returns the files of the guide, by their paths in the repository; links to other files become plain text */
export function guideFiles(): Map<string, Buffer> {
  const linked = documents.flatMap((path) =>
    [...textOf(path).matchAll(fileLink)].map(([, , to = '']) => join(dirname(path), to)),
  );
  const paths = new Set([...documents, ...linked].flatMap(filesAt));
  const isPacked = (path: string) =>
    paths.has(path) || [...paths].some((each) => each.startsWith(`${path}/`));
  return new Map(
    [...paths].map((path) => {
      if (!path.endsWith('.md')) return [path, readFileSync(join(root, path))];
      const text = textOf(path).replaceAll(fileLink, (link, words: string, to: string) =>
        isPacked(join(dirname(path), to).replace(/\/$/, '')) ? link : words,
      );
      return [path, Buffer.from(text)];
    }),
  );
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** @throws {Error} for a broken link */
function filesAt(path: string): string[] {
  const file = join(root, path);
  if (!existsSync(file)) throw new Error(`A link in the guide leads to ${path}, which does not exist.`);
  if (!statSync(file).isDirectory()) return [path];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
