import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { besideTheName } from './mark.examples.tsx';

test('a link with the logo is named by its text only', () => {
  renderExample(besideTheName);

  expect(screen.getByRole('link')).toHaveAccessibleName('Nalam');
});
