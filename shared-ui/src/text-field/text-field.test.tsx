import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { plain, withError } from './text-field.examples.tsx';
import { TextField } from './text-field.tsx';

test('a screen reader hears the hint and the error with the field', () => {
  renderExample(withError);

  const field = screen.getByRole('textbox', { name: 'Phone' });
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('10 digits Please enter a valid 10-digit phone number.');
});

test('a field without an error is neither invalid nor described', () => {
  renderExample(plain);

  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('a field keeps the id that an error summary links to', () => {
  render(<TextField id="email" label="Email" type="email" error="Please enter a valid email address." />);

  expect(screen.getByLabelText('Email')).toHaveAttribute('id', 'email');
  expect(screen.getByText('Please enter a valid email address.')).toHaveAttribute('id', 'email-error');
});
