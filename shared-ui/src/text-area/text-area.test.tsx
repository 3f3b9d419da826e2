import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { withError } from './text-area.examples.tsx';

test('a text area is tied to its label and error', () => {
  renderExample(withError);

  const field = screen.getByRole('textbox', { name: 'Additional notes' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Additional notes are required.');
});
