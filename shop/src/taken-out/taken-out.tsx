import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { focusHeading } from '../customer/customer-page.tsx';
import styles from './taken-out.module.css';

interface TakenOutProps {
  /** Names the list that it was taken out of. */
  label: string;
  onPutBack: () => void;
  /** What was taken out. */
  children: ReactNode;
}

/** What was just taken out of the cart or the wishlist, and the way to have it back. */
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
          // The button is gone, and the focus must not be lost with it.
          focusHeading();
        }}
      >
        {t('cart.putBack')}
      </Button>
    </div>
  );
}
