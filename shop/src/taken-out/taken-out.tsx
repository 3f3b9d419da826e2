import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { focusHeading } from '../customer/customer-page.tsx';
import styles from './taken-out.module.css';

interface TakenOutProps {
  /** The name of the list from which it was removed. */
  label: string;
  onPutBack: () => void;
  /** The removed entries. */
  children: ReactNode;
}

/** The entries just removed from the cart or the wishlist, with a button to put them back. */
export function TakenOut({ label, onPutBack, children }: TakenOutProps) {
  const { t } = useTranslation('shop');
  return (
    <div role="status" className={styles.note}>
      <span>
        {label} {children}
      </span>
      <Button
        kind="secondary"
        onClick={() => {
          onPutBack();
          // The button has been removed, which would lose the focus.
          focusHeading();
        }}
      >
        {t('cart.putBack')}
      </Button>
    </div>
  );
}
