import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, type LinkProps } from 'react-router';
import { Link as ServerLink } from './link.server.tsx';

function drawn(Kind: (props: LinkProps) => React.ReactNode, base: string, props: LinkProps) {
  return renderToString(
    <MemoryRouter basename={base} initialEntries={[`${base}/shop/meters`.replace('//', '/')]}>
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
