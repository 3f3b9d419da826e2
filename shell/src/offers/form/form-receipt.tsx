import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { CopyButton } from '@nalam/shared-ui/copy-button';
import { checkIcon, Icon } from '@nalam/shared-ui/icon';
import { useHydrated } from '../use-hydrated.ts';
import styles from './form-receipt.module.css';

/** The format of a reference number, because the address is untrusted. */
const pattern = /^[A-Z]{3}-[A-Z0-9]{4,12}$/;

/** @returns the reference number in a confirmation's address (`?reference=`), empty if the API gave none; undefined on other pages */
export function referenceIn(url: string): string | undefined {
  const reference = new URL(url).searchParams.get('reference');
  return reference !== null && (reference === '' || pattern.test(reference)) ? reference : undefined;
}

interface FormReceiptProps {
  reference: string;
  text: (part: 'title' | 'reference' | 'next' | 'another') => string;
  /** The address of the form, to send another one. */
  form: string;
}

/** The confirmation, with the number that people quote on the phone. Contains no personal data. */
export function FormReceipt({ reference, text, form }: FormReceiptProps) {
  const hydrated = useHydrated();
  return (
    <Container width="text" className={styles.receipt}>
      <span className={styles.done}>
        <Icon shape={checkIcon} />
      </span>
      <h1>{text('title')}</h1>
      {reference !== '' && (
        <p className={styles.reference}>
          {text('reference')} <strong translate="no">{reference}</strong>{' '}
          {hydrated && <CopyButton text={reference} />}
        </p>
      )}
      <p>{text('next')}</p>
      <Link to={form} className={buttonClass('secondary')}>
        {text('another')}
      </Link>
    </Container>
  );
}
