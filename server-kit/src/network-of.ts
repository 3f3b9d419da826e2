import ipaddr from 'ipaddr.js';

/** IPv6 addresses of one line or machine differ after this prefix (RFC 6177: a site gets at least a /64). */
const ipv6NetworkBytes = 8;

/**
 * @param address of the request; behind a proxy it may be any text
 * @returns the network that counts as one visitor: an IPv4 address, even if mapped into IPv6, or the /64 of an IPv6 address
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, ipv6NetworkBytes)).toString('hex')}/64`;
}

/** A provider assigns one customer up to this much of IPv6 (RFC 6177, RIPE-690: a /56 to homes, a /48 to others). */
const ipv6RangeBytes = 6;
/** The smallest range of IPv4 that the internet routes by itself (RFC 7454, section 6.1.3). */
const ipv4RangeBytes = 3;

/**
 * @returns the range that one owner may hold: the /24 of an IPv4 address, or the /48 of an IPv6 address. For votes, in which a
 *   customer with many networks could otherwise decide alone.
 */
export function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray().slice(0, parsed.kind() === 'ipv4' ? ipv4RangeBytes : ipv6RangeBytes);
  return `${Buffer.from(bytes).toString('hex')}/${bytes.length * 8}`;
}
