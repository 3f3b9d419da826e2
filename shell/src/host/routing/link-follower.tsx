import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../offers/plain-click.ts';
import { useHost } from '../host-context.ts';
import { languageOf, pathOf } from './path.ts';

/** Addresses that are no pages. */
const noPage = /^\/(?:api|releases)\//;

/**
 * Follows plain links within the site without loading a new document, as the router does with its own `<Link>`:
 * those in texts that staff write, and those of which a page has so many that a component for each would cost more
 * than the rest of the page.
 */
export function LinkFollower() {
  const navigate = useNavigate();
  const { language } = useHost();

  useEffect(() => {
    function follow(event: MouseEvent) {
      // The router's own links have handled the click by now.
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      const { pathname, search, hash } = link;
      // The same page in another language is another document.
      if (languageOf(pathname) !== language || noPage.test(pathname)) return;
      // Within the page, the browser also moves the focus.
      if (hash && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      void navigate(pathOf(pathname) + search + hash);
    }
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  }, [navigate, language]);
  return null;
}
