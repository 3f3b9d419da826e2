import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { withError } from './date-field.examples.tsx';

test('the calendar offers no day before the earliest', () => {
  renderExample(withError);

  const field = screen.getByLabelText('Preferred date');
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAttribute('min', '2026-11-21');
  expect(field).toHaveAccessibleDescription('Please select a preferred date.');
});
