import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner.tsx';

test('a spinner says what is being waited for', () => {
  render(<Spinner label="Loading services" />);

  expect(screen.getByRole('status')).toHaveTextContent('Loading services');
});

test('a spinner beside a text that says it already is not read out', () => {
  render(<Spinner decorative />);

  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
