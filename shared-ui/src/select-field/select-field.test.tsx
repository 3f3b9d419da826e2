import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { notChosen, withError } from './select-field.examples.tsx';

test('a list starts without a choice', async () => {
  renderExample(notChosen);

  const field = screen.getByRole('combobox', { name: 'Service' });
  expect(field).toHaveValue('');
  await userEvent.selectOptions(field, 'Echocardiogram');

  expect(field).toHaveValue('echocardiogram');
});

test('the error of a missing choice appears next to the list', () => {
  renderExample(withError);

  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please select a service.');
});
