import type { NewAddress } from '@nalam/api/contract';
import styles from './address-text.module.css';

/** An address as written on a parcel. */
export function AddressText({ address }: { address: NewAddress }) {
  const { name, phone, lines, city, postalCode } = address;
  return <span className={styles.address}>{`${name}\n${lines}\n${city} ${postalCode}\n${phone}`}</span>;
}
