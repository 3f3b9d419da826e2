import type { LocalText as Text } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { Trail } from '@nalam/shell/trail';
import { paths } from '../paths.ts';

interface ShopTrailProps {
  /** The pages between the shop's first page and this one. */
  above?: { name: Text; to: string }[];
  /** The current page; omitted for the shop's first page. */
  current?: Text;
}

/** The breadcrumb from the centre's home page to this page of the shop. */
export function ShopTrail({ above = [], current }: ShopTrailProps) {
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const home = { name: { text: t('trail.home'), lang }, to: '/' };
  const shop = { text: t('trail.shop'), lang };
  const links = current ? [home, { name: shop, to: paths.home }, ...above] : [home];
  return <Trail label={t('trail.label')} links={links} current={current ?? shop} />;
}
