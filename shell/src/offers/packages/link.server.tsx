import { use } from 'react';
import {
  Link as RouterLink,
  UNSAFE_NavigationContext as NavigationContext,
  type LinkProps,
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
