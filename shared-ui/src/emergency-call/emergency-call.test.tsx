import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderIn } from '../testing/render-in.tsx';
import { EmergencyCall } from './emergency-call.tsx';

test.each(['en', 'ta'] as const)('interrupts a screen reader and dials the ambulance (%s)', (language) => {
  renderIn(language, <EmergencyCall />);

  expect(screen.getByRole('alert')).toHaveTextContent('108');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:108');
});
