import type { SiteSettings } from '@nalam/api/contract';
import { LocalText } from '@nalam/shared-ui/local-text';

/** The postal address, one line per part. */
export function Address({ address }: { address: SiteSettings['address'] }) {
  return (
    <>
      {address.lines.map((line) => (
        <span key={line.text}>
          <LocalText value={line} />
          <br />
        </span>
      ))}
      <LocalText value={address.city} /> {address.postalCode}
      <br />
      <LocalText value={address.state} />, <LocalText value={address.country} />
    </>
  );
}
