import type { ServiceSummary } from 'api/contract';
import { Link } from 'react-router-dom';
import { LocalText } from 'shared-ui/local-text';
import { paths } from '../paths.ts';

/** A service's name, leading to its page. */
export function ServiceLink({ service }: { service: Pick<ServiceSummary, 'name' | 'lang' | 'link'> }) {
  return (
    <Link to={paths.service(service.link)}>
      <LocalText value={{ text: service.name, lang: service.lang }} />
    </Link>
  );
}
