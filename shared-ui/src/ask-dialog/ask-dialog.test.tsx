import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { atWork, finalQuestion, question } from './ask-dialog.examples.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('a question is confirmed or cancelled', async () => {
  renderExample(question);

  for (const answer of ['Cancel', 'Publish']) {
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.getByRole('dialog', { name: 'Publish now?' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: answer }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

test('the second half of a double tap does not confirm what cannot be undone', () => {
  jest.useFakeTimers();
  renderExample(finalQuestion);

  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  const answer = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(answer);
  expect(screen.getByRole('dialog')).toBeVisible();

  act(() => jest.advanceTimersByTime(600));
  fireEvent.click(answer);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that is working says so, and can be closed', async () => {
  renderExample(atWork);

  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  expect(screen.getByText('Visitors see it at once.').closest('[inert]')).not.toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
