import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FileField } from './file-field.tsx';

test('a file field says what it takes and what is wrong', () => {
  render(<FileField label="CV" hint="PDF, at most 5 MB" error="Please choose your CV." accept=".pdf" />);

  const field = screen.getByLabelText('CV');
  expect(field).toHaveAttribute('type', 'file');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('PDF, at most 5 MB Please choose your CV.');
});
