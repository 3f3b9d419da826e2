import { parseArgs } from 'node:util';
import { buckets } from 'shell/releases';

/** What `npm run release` was asked to do. */
export type ReleaseCommand =
  | { kind: 'release'; name: string; version?: string }
  | { kind: 'canary'; name: string; version?: string; percent: number }
  | { kind: 'store'; name: string }
  | { kind: 'promote'; name: string }
  | { kind: 'abort'; name: string };

/** A command that can't be meant; the message says what can. */
export class UnknownCommand extends Error {}

/**
 * @param words what stands behind `npm run release --`
 * @param isReleased whether a package of this name is released
 * @throws {UnknownCommand}
 */
export function parseReleaseCommand(words: string[], isReleased: (name: string) => boolean): ReleaseCommand {
  const { values, positionals } = parsed(words);
  const [name, version, ...rest] = positionals;
  if (name === undefined || !isReleased(name))
    throw new UnknownCommand(`No package ${name ?? ''} is released here.`);
  if (rest.length > 0)
    throw new UnknownCommand(`${rest.join(' ')} is too much: name a package and perhaps a version.`);
  const { canary, promote, abort, store } = values;
  if ([canary, promote, abort, store].filter((value) => value !== undefined).length > 1)
    throw new UnknownCommand('Choose one of --store, --canary, --promote and --abort.');
  if ((promote ?? abort) && version !== undefined)
    throw new UnknownCommand(
      '--promote and --abort are about the canary that there is: leave the version out.',
    );
  if (store && version !== undefined)
    throw new UnknownCommand('--store stores the sources as they are: leave the version out.');
  if (store) return { kind: 'store', name };
  if (promote) return { kind: 'promote', name };
  if (abort) return { kind: 'abort', name };
  const which = { name, ...(version !== undefined && { version }) };
  if (canary === undefined) return { kind: 'release', ...which };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent >= buckets)
    throw new UnknownCommand(
      `--canary takes a whole number from 1 to ${buckets - 1}, per cent of the visitors.`,
    );
  return { kind: 'canary', ...which, percent };
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        store: { type: 'boolean' },
        canary: { type: 'string' },
        promote: { type: 'boolean' },
        abort: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UnknownCommand((error as Error).message);
  }
}
