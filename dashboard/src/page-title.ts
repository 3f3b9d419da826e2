import { useEffect } from 'react';
import { useSite } from '@nalam/shell/session';
import { useNews } from './new-requests/news-api.ts';

/**
 * Sets the tab's title to the page and the number of waiting requests, because staff keep several tabs open. Restores
 * the shell's title on unmount.
 */
export function usePageTitle(title: string) {
  const site = useSite();
  const { data: { waiting = 0 } = {} } = useNews();
  const name = site.status === 'ready' ? site.settings.name.text : undefined;

  useEffect(() => {
    const previousTitle = document.title;
    const page = name ? `${title} · ${name}` : title;
    const titleWithCount = waiting > 0 ? `(${waiting}) ${page}` : page;
    document.title = titleWithCount;
    return () => {
      // Unless the next page has already set its own.
      if (document.title === titleWithCount) document.title = previousTitle;
    };
  }, [title, name, waiting]);
}
