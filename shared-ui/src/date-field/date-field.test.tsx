import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DateField } from './date-field.tsx';

test('the calendar offers no day before the earliest', () => {
  render(<DateField label="Preferred date" min="2026-11-21" error="Please select a preferred date." />);

  const field = screen.getByLabelText('Preferred date');
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAttribute('min', '2026-11-21');
  expect(field).toHaveAccessibleDescription('Please select a preferred date.');
});
