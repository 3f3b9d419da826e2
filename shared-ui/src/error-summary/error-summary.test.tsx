import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [{ fieldId: 'name', text: 'Name is required.' }];

test('someone who submits a form with a fault is taken to what is wrong', () => {
  const { rerender } = render(<ErrorSummary title="Please mend one thing" errors={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  rerender(<ErrorSummary title="Please mend one thing" errors={errors} />);

  expect(screen.getByRole('alert', { name: 'Please mend one thing' })).toHaveFocus();
});

test('an entry of the summary leads to its field', async () => {
  render(
    <>
      <ErrorSummary title="Please mend one thing" errors={errors} />
      <TextField id="name" label="Name" />
    </>,
  );

  await userEvent.click(screen.getByRole('link', { name: 'Name is required.' }));

  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
