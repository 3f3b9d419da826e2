import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

test('a button that is at work says so and cannot be pressed twice', async () => {
  const send = jest.fn();
  render(
    <Button loading="Sending..." onClick={send}>
      Submit
    </Button>,
  );

  const button = screen.getByRole('button', { name: 'Sending...' });
  await userEvent.click(button);

  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(send).not.toHaveBeenCalled();
});

test('a button inside a form does not submit it unless it is meant to', async () => {
  const submitted = jest.fn();
  render(
    <form onSubmit={submitted}>
      <Button>Add a row</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));

  expect(submitted).not.toHaveBeenCalled();
});
