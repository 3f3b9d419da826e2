import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { onAnEmptyPage } from './book-loader.examples.tsx';

test('a screen reader announces what the book loader waits for', () => {
  renderExample(onAnEmptyPage);

  expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
});
