import { createHmac } from 'node:crypto';
import { rangeOf } from '@nalam/server-kit/network-of';

/**
 * @param siteKey shared by all servers of the site, so that a network counts once, whichever server gets the report
 * @returns a function that names the reporter of an address: a hash of its range, because a range has one owner. Without the key it
 *   can't be traced to a person.
 */
export const reportersBy =
  (siteKey: Buffer) =>
  (address: string): string =>
    createHmac('sha256', siteKey)
      .update(`reporter ${rangeOf(address)}`)
      .digest('base64url')
      .slice(0, 16);
