import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';

test('pressing the words ticks the box', async () => {
  render(<Checkbox label="I agree" hint="You can withdraw at any time." />);

  await userEvent.click(screen.getByText('I agree'));

  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You can withdraw at any time.');
});

test('the error of a missing consent stands next to the box', () => {
  render(<Checkbox label="I agree" error="Please agree before you send this." />);

  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree before you send this.');
});
