import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { withAWayOn } from './empty-state.examples.tsx';

test('an empty list says what to do', () => {
  renderExample(withAWayOn);

  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the products' })).toBeVisible();
});
