import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, NavLink, type LinkProps, type NavLinkProps } from 'react-router';
import { Link as ServerLink, NavLink as ServerNavLink } from './links.server.tsx';

function drawn<Props extends object>(
  Kind: (props: Props) => React.ReactNode,
  base: string,
  props: Props,
  page = '/shop/meters',
) {
  return renderToString(
    <MemoryRouter basename={base} initialEntries={[`${base}${page}`.replace('//', '/')]}>
      <Kind {...props} />
    </MemoryRouter>,
  );
}

test.each(['/', '/ta'])('a link of the server is the browser’s, below %s', (base) => {
  const links: Omit<LinkProps, 'children'>[] = [
    ...[
      '/',
      '/shop',
      '/shop/',
      '/shop?page=2',
      '/?page=2',
      '/#visit',
      '/shop?page=2#list',
      '/a/../b',
      '/./a',
    ],
    ...['//elsewhere.example/a', '/shop//meters', 'scales', '../scales', '?page=2', '#top', '', '/தமிழ் பக்கம்'],
    ...['https://elsewhere.example/', 'mailto:a@elsewhere.example', { pathname: '/shop', search: '?page=2' }],
  ].map((to) => ({ to }));
  const withMore: Omit<LinkProps, 'children'>[] = [
    { to: '/shop', target: '_blank', rel: 'noopener', className: 'wide', 'aria-current': 'page' },
    { to: '/shop', discover: 'none', replace: true, state: { from: 1 }, preventScrollReset: true },
    { to: '/shop', reloadDocument: true, onClick: () => undefined, relative: 'path', viewTransition: true },
    { to: '/shop', mask: '/elsewhere' },
  ];
  for (const link of [...links, ...withMore]) {
    const props = { ...link, children: 'There' };
    expect([link.to, drawn(ServerLink, base, props)]).toEqual([link.to, drawn(Link, base, props)]);
  }
});

test.each(['/', '/ta'])('so is one that knows whether it leads here, below %s', (base) => {
  const pages = [
    '/',
    '/shop',
    '/shop/',
    '/Shop/Meters',
    '/shop/meters/',
    '/shopping',
    '/a b',
    '/தமிழ்',
    '/a?b=/shop#c',
  ];
  const places = [...pages, '', 'shop', '../shop', '//shop', '/shop//meters', '/shop/.', '/shop/..'];
  const looks: Omit<NavLinkProps, 'to'>[] = [
    {},
    { end: true },
    { caseSensitive: true, className: 'wide' },
    { 'aria-current': 'step', target: '_blank', end: true, className: 'wide' },
    { children: ({ isActive, isPending }) => `${String(isActive)} ${String(isPending)}` },
    {
      className: ({ isActive }) => (isActive ? 'here' : undefined),
      style: ({ isTransitioning }) => ({ opacity: isTransitioning ? 0.5 : 1 }),
    },
    { style: { opacity: 1 }, replace: true, discover: 'none' },
  ];
  for (const page of pages)
    for (const to of places)
      for (const look of looks) {
        const props = { children: 'There', ...look, to };
        const where = [page, to, look];
        expect([where, drawn(ServerNavLink, base, props, page)]).toEqual([
          where,
          drawn(NavLink, base, props, page),
        ]);
      }
});
