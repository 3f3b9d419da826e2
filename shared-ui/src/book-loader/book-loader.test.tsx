import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BookLoader } from './book-loader.tsx';

test('the book loader tells a screen reader what is going on', () => {
  render(<BookLoader label="Checking who you are" />);

  expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
});
