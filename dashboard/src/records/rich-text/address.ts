/** A page of ours, or an address that a visitor's device knows how to open. */
export const isAddress = (address: string): boolean =>
  /^(?:\/(?![/\\])\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/.test(address);
