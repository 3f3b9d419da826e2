import type { ServiceSummary } from '@nalam/api/contract';
import { LocalText } from '@nalam/shared-ui/local-text';
import { useHref } from '@nalam/shell/page';
import { paths } from '../paths.ts';

/**
 * A service's name as a link to its page. A plain anchor, which the shell handles, because a page has fifty of them.
 */
export function ServiceLink({ service }: { service: Pick<ServiceSummary, 'name' | 'lang' | 'link'> }) {
  const href = useHref();
  return (
    <a href={href(paths.service(service.link))}>
      <LocalText value={{ text: service.name, lang: service.lang }} />
    </a>
  );
}
