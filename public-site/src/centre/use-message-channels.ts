import { useSite } from '@nalam/shell/session';

/** @returns the ways beside e-mail in which visitors can be told; none until the site settings have loaded */
export function useMessageChannels() {
  const site = useSite();
  return site.status === 'ready' ? (site.settings.messageChannels ?? []) : [];
}
