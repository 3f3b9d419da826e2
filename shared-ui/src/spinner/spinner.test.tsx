import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { decorative, withLabel } from './spinner.examples.tsx';

test('a spinner announces what is loading', () => {
  renderExample(withLabel);

  expect(screen.getByRole('status')).toHaveTextContent('Loading services');
});

test('a spinner beside a text that says the same is not read out', () => {
  renderExample(decorative);

  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
