import type { LocalText as Text } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHref, useLanguage, useSiteUrl } from 'shell/page';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { LocalText } from 'shared-ui/local-text';
import { StructuredData, trailFacts } from 'shared-ui/structured-data';
import { paths } from '../paths.ts';

interface TrailProps {
  /** The pages between the home page and this one. */
  above?: readonly { name: Text; to: string }[];
  current: Text;
}

/** The way from the home page to this one, for people and for search engines. */
export function Trail({ above = [], current }: TrailProps) {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const siteUrl = useSiteUrl();
  const hrefOf = useHref();
  const links = [{ name: { text: t('menu.home'), lang }, to: paths.home }, ...above];
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
        current={<LocalText value={current} />}
      />
      <StructuredData
        facts={trailFacts([
          ...links.map(({ name, to }) => ({ name: name.text, item: siteUrl + hrefOf(to) })),
          { name: current.text },
        ])}
      />
    </>
  );
}
