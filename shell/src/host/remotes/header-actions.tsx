import type { ComponentType } from 'react';
import { useHost } from '../host-context.ts';
import { partOfEach } from './lazy-part.ts';
import { namePart } from './named-part.tsx';
import { RemotePart } from './remote-part.tsx';
import type { RemoteHandle } from './remote-registry.ts';

interface Action {
  id: string;
  Component: ComponentType;
}

async function importActions(handle: RemoteHandle): Promise<Action[]> {
  const added = await handle.header();
  if (!added) return [];
  await handle.loadStrings(added.strings);
  return added.actions.map(({ id, Component }) => ({
    id,
    Component: namePart(handle.running, 'header', Component),
  }));
}

/** @returns the controls that a remote adds to the visitor's header */
export const headerActions = partOfEach(importActions);

/** The controls that other remotes add to the visitor's header; a failed one leaves no gap. */
export function HeaderActions() {
  const { remotes } = useHost();
  return remotes
    .filter(({ release }) => release.offers.header)
    .map((handle) => (
      <RemotePart key={handle.release.name} part={headerActions(handle)} fallback={null}>
        {(actions) => actions.map(({ id, Component }) => <Component key={id} />)}
      </RemotePart>
    ));
}
