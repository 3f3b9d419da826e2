import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { pictureAndText } from './skeleton.examples.tsx';

test('a screen reader hears once what is loading', () => {
  renderExample(pictureAndText);

  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the doctors$/);
});
