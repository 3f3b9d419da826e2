import { useSite } from '@nalam/shell/session';

/** @returns the channels for messages to visitors besides e-mail; none until the site settings have loaded */
export function useMessageChannels() {
  const site = useSite();
  return site.status === 'ready' ? (site.settings.messageChannels ?? []) : [];
}
