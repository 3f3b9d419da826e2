import { recommendedAcceptedAttributes, runLinter } from 'i18next-cli';
import { relative } from 'node:path';
import type { Problem } from './problem.ts';
import { namesAndSigns } from './text.ts';
import { sourcesOf } from './used-keys.ts';

/** Props of our own components that contain visible text. */
const ourProps = ['text', 'heading', 'message', 'hint', 'legend', 'error', 'emptyText'];

// `content` belongs to <meta>, whose texts come from the database.
const attributes = [...recommendedAcceptedAttributes.filter((name) => name !== 'content'), ...ourProps];

/**
 * Finds visible text that translators don't see, because it is written directly in JSX.
 *
 * @param directory the package's folder
 */
export async function findLiteralText(directory: string): Promise<Problem[]> {
  const { files } = await runLinter({
    ...sourcesOf(directory),
    lint: { acceptedTags: 'all', acceptedAttributes: attributes },
  });
  return Object.entries(files).flatMap(([file, issues]) =>
    issues
      .filter(({ type, text }) => type === 'hardcoded' && !namesAndSigns(text))
      .map(({ line, text }) => ({
        kind: 'literal text' as const,
        where: `${relative(directory, file)}:${line}`,
        detail: text,
      })),
  );
}
