import { userInfo } from 'node:os';

/** @returns the user who runs a command, for the history and releases; undefined if the user has no name, as in a container */
export function byCurrentUser(): { by?: string } {
  try {
    return { by: userInfo().username };
  } catch {
    return {};
  }
}
