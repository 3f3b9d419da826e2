import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { trail } from './breadcrumb.examples.tsx';

test('a visitor who arrived from a search engine sees where the page belongs', () => {
  renderExample(trail);

  const breadcrumb = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(breadcrumb.getByText('CT scan')).toHaveAttribute('aria-current', 'page');
});
