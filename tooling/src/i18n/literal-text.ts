import { recommendedAcceptedAttributes, runLinter } from 'i18next-cli';
import { relative } from 'node:path';
import type { Problem } from './problem.ts';
import { namesAndSigns } from './text.ts';
import { sourcesOf } from './used-keys.ts';

/** Props of our own components that are read by people. */
const ourProps = ['text', 'heading', 'message', 'hint', 'legend', 'error', 'emptyText'];

// `content` belongs to <meta>, whose words come from the database.
const attributes = [...recommendedAcceptedAttributes.filter((name) => name !== 'content'), ...ourProps];

/**
 * Finds text that a person reads and no translator sees: it stands in JSX itself.
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
