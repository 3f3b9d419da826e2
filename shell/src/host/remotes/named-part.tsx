import type { ComponentType } from 'react';
import type { RemoteRelease } from './release.ts';

/** The role of a remote's component on the page. */
export type PartKind = 'page' | 'layout' | 'header' | 'slot';

/**
 * Gives a component of a remote the remote's name and version in React's component stack, so that an error while
 * rendering names the remote.
 */
export function namePart<Props extends object>(
  release: RemoteRelease,
  kind: PartKind,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  const Named = (props: Props) => <Part {...props} />;
  Object.defineProperty(Named, 'name', { value: `remote ${kind} ${release.name}@${release.version}` });
  return Named;
}

/** @returns the innermost part of a remote that one of React's component stacks passes through */
export function blamedPart(
  componentStack: string | null | undefined,
): { part: PartKind; remote: string; version: string } | undefined {
  const [, part, remote, version] =
    /\bremote (page|layout|header|slot) ([\w-]+)@([\w.-]+)/.exec(componentStack ?? '') ?? [];
  return part && remote && version ? { part: part as PartKind, remote, version } : undefined;
}
