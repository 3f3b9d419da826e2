/** A page of this site, or an address that a visitor's device can open. */
export const isAddress = (address: string): boolean =>
  /^(?:\/(?![/\\])\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/.test(address);
