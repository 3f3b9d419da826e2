import { useSite } from '@nalam/shell/session';

/** @returns the channels for messages to visitors besides email; none until the site settings have loaded */
export function useMessageChannels() {
  const site = useSite();
  return site.status === 'ready' ? (site.settings.messageChannels ?? []) : [];
}
