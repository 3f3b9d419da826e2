import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { crisis, notice } from './emergency-call.examples.tsx';

test.each([
  ['108', 'en', notice],
  ['108', 'ta', notice],
  ['14416', 'en', crisis],
  ['14416', 'ta', crisis],
] as const)('interrupts a screen reader and dials %s (%s)', (number, language, example) => {
  renderExample(example, language);

  expect(screen.getByRole('alert')).toHaveTextContent(number);
  expect(screen.getByRole('link')).toHaveAttribute('href', `tel:${number}`);
});
