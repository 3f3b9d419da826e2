import { useSiteUrl } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import { StructuredData } from '@nalam/shared-ui/structured-data';
import { centreFacts } from './centre-facts.ts';

/** The centre's structured data for search engines; on the home page and the contact page. */
export function AboutTheCentre() {
  const site = useSite();
  const siteUrl = useSiteUrl();
  if (site.status !== 'ready') return null;
  return <StructuredData facts={centreFacts(site.settings, siteUrl)} />;
}
