import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { cartIcon } from '../icon/icon.tsx';
import { EmptyState } from './empty-state.tsx';

test('an empty list says what to do', () => {
  render(
    <EmptyState shape={cartIcon} title="Your cart is empty" text="Products that you choose wait here.">
      <a href="/shop">See the products</a>
    </EmptyState>,
  );

  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the products' })).toBeVisible();
});
