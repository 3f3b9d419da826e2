import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BookLoader } from './book-loader.tsx';

test('a screen reader announces what the book loader waits for', () => {
  render(<BookLoader label="Checking who you are" />);

  expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
});
