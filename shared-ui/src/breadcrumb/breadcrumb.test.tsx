import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { trail } from './breadcrumb.examples.tsx';

test('a visitor who arrived from a search engine sees where the page belongs', () => {
  renderExample(trail);

  const shown = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(shown.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(shown.getByText('CT scan')).toHaveAttribute('aria-current', 'page');
});
