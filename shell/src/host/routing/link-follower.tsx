import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '../host-context.ts';
import { followedLink } from './links.ts';
import { languageOf, pathOf } from './path.ts';

/** Addresses that are not pages. */
const noPage = /^\/(?:api|releases)\//;

/**
 * Follows plain links within the site without loading a new document, like the router's own `<Link>`: links in staff's texts, and
 * links so numerous that a component for each would cost more than the rest of the page.
 */
export function LinkFollower() {
  const navigate = useNavigate();
  const { language } = useHost();

  useEffect(() => {
    function follow(event: MouseEvent) {
      // The router's own links have already handled the click.
      const link = event.defaultPrevented ? undefined : followedLink(event);
      if (!link) return;
      const { pathname, search, hash } = link;
      // The same page in another language is another document.
      if (languageOf(pathname) !== language || noPage.test(pathname)) return;
      event.preventDefault();
      // Like a browser, which adds no entry to the history for a link to the page itself.
      void navigate(pathOf(pathname) + search + hash, { replace: link.href === location.href });
    }
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  }, [navigate, language]);
  return null;
}
