import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { sending } from './button.examples.tsx';
import { Button } from './button.tsx';

test('a button that is working says so and cannot be pressed twice', () => {
  renderExample(sending);

  const button = screen.getByRole('button', { name: 'Sending...' });

  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('the focus comes back when the work is done, unless it went elsewhere', async () => {
  const work = (loading: string | false) => (
    <>
      <Button loading={loading}>Submit</Button>
      <Button>Close</Button>
    </>
  );
  const { rerender } = render(work(false));
  const [submit, close] = screen.getAllByRole('button');
  // Browsers blur a disabled element; jsdom does so only when another gets the focus.
  const begin = () => {
    rerender(work('Sending...'));
    close?.focus();
    close?.blur();
  };

  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  begin();
  expect(submit).not.toHaveFocus();
  rerender(work(false));
  expect(submit).toHaveFocus();

  begin();
  close?.focus();
  rerender(work(false));
  expect(close).toHaveFocus();
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
