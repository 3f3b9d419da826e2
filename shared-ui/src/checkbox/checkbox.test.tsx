import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { withError, withHint } from './checkbox.examples.tsx';

test('pressing the words ticks the box', async () => {
  renderExample(withHint);

  await userEvent.click(screen.getByText('I agree'));

  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You can withdraw at any time.');
});

test('the error of a missing consent stands next to the box', () => {
  renderExample(withError);

  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree before you send this.');
});
