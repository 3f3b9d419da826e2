import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from '../text-field/text-field.tsx';
import { Fieldset } from './fieldset.tsx';

test('fields that belong together are named as one and rest together', () => {
  render(
    <Fieldset legend="How we reach you" disabled>
      <TextField label="Phone" />
    </Fieldset>,
  );

  expect(screen.getByRole('group', { name: 'How we reach you' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeDisabled();
});
