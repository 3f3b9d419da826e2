import type { ComponentType } from 'react';
import type { RemoteRelease } from './release.ts';

/** The role of a remote's component on the page. */
export type PartKind = 'page' | 'layout' | 'header' | 'slot';

/** Adds a remote's name and version to React's component stack, so that a rendering error names the remote. */
export function namePart<Props extends object>(
  release: RemoteRelease,
  kind: PartKind,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  const Named = (props: Props) => <Part {...props} />;
  Object.defineProperty(Named, 'name', { value: `remote ${kind} ${release.name}@${release.version}` });
  return Named;
}

/** @returns the innermost part of a remote in a React component stack */
export function blamedPart(
  componentStack: string | null | undefined,
): { part: PartKind; remote: string; version: string } | undefined {
  const [, part, remote, version] =
    /\bremote (page|layout|header|slot) ([\w-]+)@([\w.-]+)/.exec(componentStack ?? '') ?? [];
  return part && remote && version ? { part: part as PartKind, remote, version } : undefined;
}
