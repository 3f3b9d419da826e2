import type { LocalText as Text } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { LocalText } from 'shared-ui/local-text';
import { StructuredData, trailFacts } from 'shared-ui/structured-data';
import { useHref, useLanguage, useSiteUrl } from 'shell/page';
import { paths } from '../paths.ts';

interface ShopTrailProps {
  /** The pages between the shop's first page and this one. */
  above?: { name: Text; to: string }[];
  /** This page; none for the shop's first page itself. */
  current?: Text;
}

/** The way from the centre's home page to this page of the shop, for people and for search engines. */
export function ShopTrail({ above = [], current }: ShopTrailProps) {
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const hrefOf = useHref();
  const siteUrl = useSiteUrl();
  const shop: Text = { text: t('trail.shop'), lang };
  const links = [
    { name: { text: t('trail.home'), lang }, to: '/' },
    ...(current ? [{ name: shop, to: paths.home }, ...above] : []),
  ];
  const here = current ?? shop;
  return (
    <>
      <Breadcrumb
        label={t('trail.label')}
        links={links.map(({ name, to }) => ({
          key: to,
          link: (
            <Link to={to}>
              <LocalText value={name} />
            </Link>
          ),
        }))}
        current={<LocalText value={here} />}
      />
      <StructuredData
        facts={trailFacts([
          ...links.map(({ name, to }) => ({ name: name.text, item: siteUrl + hrefOf(to) })),
          { name: here.text },
        ])}
      />
    </>
  );
}
