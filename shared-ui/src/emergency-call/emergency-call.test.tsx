import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { notice } from './emergency-call.examples.tsx';

test.each(['en', 'ta'] as const)('interrupts a screen reader and dials the ambulance (%s)', (language) => {
  renderExample(notice, language);

  expect(screen.getByRole('alert')).toHaveTextContent('108');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:108');
});
