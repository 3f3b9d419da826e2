import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useCustomer } from './customer-slice.ts';

/** @param props.from where a guest comes back to after signing in */
export function AccountLink({ from }: { from: string }) {
  const { t } = useTranslation('shop');
  const customer = useCustomer();
  if (customer.status === 'guest') return <Link to={paths.signInFrom(from)}>{t('customer.offer')}</Link>;
  // Also as long as nobody can say who it is: they are not told that they are a guest.
  return <Link to={paths.account}>{t('customer.account')}</Link>;
}
