import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { disabled } from './fieldset.examples.tsx';

test('a fieldset names and disables its fields together', () => {
  renderExample(disabled);

  expect(screen.getByRole('group', { name: 'How we reach you' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeDisabled();
});
