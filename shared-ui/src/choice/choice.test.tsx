import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { status } from './choice.examples.tsx';

test('shows the value, is named by its label, and passes on what is chosen', async () => {
  renderExample(status);

  const choice = screen.getByRole('combobox', { name: 'Status of Meena' });
  expect(choice).toHaveDisplayValue('New');

  await userEvent.selectOptions(choice, 'Done');

  expect(choice).toHaveDisplayValue('Done');
});
