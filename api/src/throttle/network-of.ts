import ipaddr from 'ipaddr.js';

/** IPv6 addresses of one line or machine differ behind this prefix (RFC 6177: a site gets a /64 at least). */
const ipv6NetworkBytes = 8;

/**
 * @param address as the request gives it; behind a proxy anything may stand in its place
 * @returns what counts as one visitor: an IPv4 address, also where it is mapped into IPv6, or the /64 of an IPv6 address
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, ipv6NetworkBytes)).toString('hex')}/64`;
}
