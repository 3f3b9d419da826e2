import { parseArgs } from 'node:util';
import { buckets } from '@nalam/shell/releases';

/** The parsed command of `npm run release`. */
export type ReleaseCommand =
  | ({ kind: 'release'; packages: NamedPackage[]; older: boolean } & Allowed)
  | ({ kind: 'canary'; percent: number; older: boolean } & NamedPackage & Allowed)
  | ({ kind: 'check'; packages: NamedPackage[] } & Allowed)
  | { kind: 'store'; packages: NamedPackage[] }
  | ({ kind: 'promote'; name: string } & Allowed)
  | { kind: 'abort'; name: string };

/** A package in a command: its sources, a stored version, or a finished build. */
export interface NamedPackage {
  name: string;
  version?: string;
  /** The folder of the build. */
  dist?: string;
}

interface Allowed {
  /** True if the change may drop live addresses. */
  dropsRoutes: boolean;
}

/** An invalid command; the message lists valid ones. */
export class UnknownCommand extends Error {}

/**
 * @param args the arguments after `npm run release --`
 * @param isReleased whether a package of this name is released
 * @throws {UnknownCommand}
 */
export function parseReleaseCommand(args: string[], isReleased: (name: string) => boolean): ReleaseCommand {
  const { values, positionals } = parsed(args);
  const {
    canary,
    promote,
    abort,
    store,
    check,
    older = false,
    dist,
    'drop-routes': dropsRoutes = false,
  } = values;
  // The first build of a remote may come from elsewhere, so its name may be unknown here.
  const isKnown = (name: string) => isReleased(name) || (dist !== undefined && packageName.test(name));
  const [firstNamed, ...rest] = packagesIn(positionals, isKnown);
  const first = { ...firstNamed, ...(dist !== undefined && { dist }) };
  if ([canary, promote, abort, store, check].filter((value) => value !== undefined).length > 1)
    throw new UnknownCommand('Choose one of --store, --check, --canary, --promote and --abort.');
  const { name, version } = first;
  if (rest.length > 0 && (canary ?? promote ?? abort) !== undefined)
    throw new UnknownCommand('--canary, --promote and --abort are about one package.');
  if ((promote ?? abort) && version !== undefined)
    throw new UnknownCommand('--promote and --abort act on the current canary: leave the version out.');
  if (older && (promote ?? abort ?? store ?? check))
    throw new UnknownCommand(
      '--older is about what goes live from a commit: use it with a release or --canary.',
    );
  if (dropsRoutes && (abort ?? store))
    throw new UnknownCommand(
      '--drop-routes is about what goes live: use it with a release, --check, --canary or --promote.',
    );
  if (dist !== undefined && (rest.length > 0 || version !== undefined || promote || abort))
    throw new UnknownCommand('--dist takes the build of one package: leave the version and others out.');
  const packages = [first, ...rest];
  if (store && packages.some((each) => each.version !== undefined))
    throw new UnknownCommand('--store stores the sources as they are: leave the version out.');
  if (store) return { kind: 'store', packages };
  if (check) return { kind: 'check', packages, dropsRoutes };
  if (promote) return { kind: 'promote', name, dropsRoutes };
  if (abort) return { kind: 'abort', name };
  if (canary === undefined) return { kind: 'release', packages, older, dropsRoutes };
  return { kind: 'canary', ...first, percent: percentIn(canary), older, dropsRoutes };
}

function percentIn(canary: string): number {
  const percent = /^\d+$/.test(canary) ? Number(canary) : 0;
  if (percent >= 1 && percent < buckets) return percent;
  throw new UnknownCommand(
    `--canary takes a whole number from 1 to ${buckets - 1}: for how many per cent of the visitors it is.`,
  );
}

/** A valid name of a folder in the release store. */
const packageName = /^[a-z][a-z0-9-]*$/;

/** @returns the packages, each with the version after its name, if there is one */
function packagesIn(
  args: string[],
  isReleased: (name: string) => boolean,
): [NamedPackage, ...NamedPackage[]] {
  const [name, ...others] = args;
  if (name === undefined || !isReleased(name))
    throw new UnknownCommand(`No package ${name ?? ''} is released here.`);
  const packages: [NamedPackage, ...NamedPackage[]] = [{ name }];
  for (const word of others) {
    const last = packages.at(-1);
    if (isReleased(word)) {
      if (packages.some((each) => each.name === word)) throw new UnknownCommand(`${word} is named twice.`);
      packages.push({ name: word });
    } else if (last && last.version === undefined && /^\d/.test(word)) last.version = word;
    else
      throw new UnknownCommand(
        `${word} is unexpected: name packages, each with or without a version after it.`,
      );
  }
  return packages;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: 'boolean' },
        check: { type: 'boolean' },
        older: { type: 'boolean' },
        'drop-routes': { type: 'boolean' },
        canary: { type: 'string' },
        promote: { type: 'boolean' },
        abort: { type: 'boolean' },
        dist: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UnknownCommand((error as Error).message);
  }
}
