import { use } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';

/** A path from the root that needs no resolving: no `//`, and no `.` or `..` in it. */
const wholePath = /^\/(?![./])(?:(?!\/[./])[^?#])*(?:[?#]|$)/;

/**
 * The router's link without what only a browser needs of it: some twenty hooks for each of a page's fifty links, which
 * are a twelfth of the work of a page. Its HTML is the same; where the place has to be worked out, it is the router's.
 */
export function Link(props: Omit<LinkProps, 'state'> & { state?: unknown }) {
  const { basename } = use(NavigationContext);
  const {
    to,
    target,
    discover = 'render',
    prefetch = 'none',
    onClick,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...rest
  } = props;
  if (typeof to !== 'string' || !wholePath.test(to) || mask || prefetch !== 'none')
    return <RouterLink {...props} />;
  return (
    <a
      {...rest}
      href={below(basename, to)}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  );
}

function below(basename: string, path: string): string {
  if (basename === '/') return path;
  return basename + (/^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path);
}

/** A whole path of which nothing is to be encoded. */
const plainPath = /^(?:\/[\w-]+)*\/?$/;

/** The router's NavLink in the same way: one of them took as long as twenty links. */
export function NavLink(props: Omit<NavLinkProps, 'state'> & { state?: unknown }) {
  const { pathname } = useLocation();
  const {
    to,
    'aria-current': current = 'page',
    caseSensitive = false,
    end = false,
    className = '',
    style,
    children,
    ...rest
  } = props;
  if (typeof to !== 'string' || to === '' || !plainPath.test(to)) return <RouterNavLink {...props} />;
  const [here, there] = caseSensitive ? [pathname, to] : [pathname.toLowerCase(), to.toLowerCase()];
  const above = there !== '/' && there.endsWith('/') ? there : `${there}/`;
  const isActive = here === there || (!end && here.startsWith(above));
  // Nobody is on the way to another page while the server draws one.
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function'
          ? className(state)
          : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
}
