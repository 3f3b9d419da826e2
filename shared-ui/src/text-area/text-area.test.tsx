import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextArea } from './text-area.tsx';

test('a text area is tied to its label and error', () => {
  render(<TextArea label="Additional notes" error="Additional notes are required." />);

  const field = screen.getByRole('textbox', { name: 'Additional notes' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Additional notes are required.');
});
