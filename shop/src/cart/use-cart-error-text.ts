import { useTranslation } from 'react-i18next';
import { useFailureText } from '../failure/use-failure-text.ts';
import type { CartError } from './cart-slice.ts';

/** @returns a function that explains why a change of the cart failed */
export function useCartErrorText(): (error: CartError) => string {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  return ({ of, failure }) => {
    const what = {
      load: t('cart.failed'),
      change: t('cart.notChanged'),
      check: failure.kind === 'offline' ? t('cart.networkError') : t('cart.notChecked'),
    }[of];
    return `${what}. ${failureText(failure)}`;
  };
}
