import { userInfo } from 'node:os';

/** @returns who runs a command, as the history and releases name them; undefined where the user has no name, as in a container */
export function byCurrentUser(): { by?: string } {
  try {
    return { by: userInfo().username };
  } catch {
    return {};
  }
}
