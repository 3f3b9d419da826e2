import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FinalButton } from './final-button.tsx';

test('a press right after the button appears does nothing', async () => {
  let pressed = 0;
  render(<FinalButton onClick={() => (pressed += 1)}>Yes, cancel it</FinalButton>);
  const button = screen.getByRole('button', { name: 'Yes, cancel it' });

  await userEvent.click(button);
  expect(pressed).toBe(0);

  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(pressed).toBe(1);
});
