import { useEffect } from 'react';
import { useSite } from '@nalam/shell/session';
import { useNews } from './new-requests/news-api.ts';

/** Names the browser's tab after the page, because staff keep several open, with how many requests wait. The shell's title comes back afterwards. */
export function usePageTitle(title: string) {
  const site = useSite();
  const { data: { waiting = 0 } = {} } = useNews();
  const name = site.status === 'ready' ? site.settings.name.text : undefined;

  useEffect(() => {
    const before = document.title;
    const page = name ? `${title} · ${name}` : title;
    const own = waiting > 0 ? `(${waiting}) ${page}` : page;
    document.title = own;
    return () => {
      // The next page may already have set its own.
      if (document.title === own) document.title = before;
    };
  }, [title, name, waiting]);
}
