import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Breadcrumb } from './breadcrumb.tsx';

test('a visitor who arrived from a search engine sees where the page belongs', () => {
  render(
    <Breadcrumb
      label="You are here"
      links={[{ key: 'home', link: <a href="/">Home</a> }]}
      current="CT Scan"
    />,
  );

  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByText('CT Scan')).toHaveAttribute('aria-current', 'page');
});
