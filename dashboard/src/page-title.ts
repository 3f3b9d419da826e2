import { useEffect } from 'react';
import { useSite } from '@nalam/shell/session';

/** Names the browser's tab after the page, because staff keep several open. The shell's title comes back afterwards. */
export function usePageTitle(title: string) {
  const site = useSite();
  const name = site.status === 'ready' ? site.settings.name.text : undefined;

  useEffect(() => {
    const before = document.title;
    const own = name ? `${title} · ${name}` : title;
    document.title = own;
    return () => {
      // The next page may already have set its own.
      if (document.title === own) document.title = before;
    };
  }, [title, name]);
}
