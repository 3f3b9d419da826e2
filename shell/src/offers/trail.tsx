import type { LocalText as Text } from '@nalam/api/contract';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '@nalam/shared-ui/breadcrumb';
import { LocalText } from '@nalam/shared-ui/local-text';
import { StructuredData, trailFacts } from '@nalam/shared-ui/structured-data';
import { useHref, useSiteUrl } from '@nalam/shell/page';

interface TrailProps {
  label: string;
  /** The pages above this one, starting at the home page. */
  links: { name: Text; to: string }[];
  current: Text;
}

/** The breadcrumb trail from the home page to this one, for people and for search engines. */
export function Trail({ label, links, current }: TrailProps) {
  const siteUrl = useSiteUrl();
  const hrefOf = useHref();
  return (
    <>
      <Breadcrumb
        label={label}
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
