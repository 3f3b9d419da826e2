import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useCustomer } from './customer-slice.ts';

/** @param props.from the page to return a guest to after signing in */
export function AccountLink({ from }: { from: string }) {
  const { t } = useTranslation('shop');
  const customer = useCustomer();
  if (customer.status === 'guest') return <Link to={paths.signInFrom(from)}>{t('customer.offer')}</Link>;
  // Also while the session is being checked: a customer must not be asked to sign in.
  return <Link to={paths.account}>{t('customer.account')}</Link>;
}
