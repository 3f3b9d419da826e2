import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Choice } from './choice.tsx';

const options = [
  { value: 'new', label: 'New' },
  { value: 'done', label: 'Done' },
] as const;

test('shows the value, is named by its label, and passes on what is chosen', async () => {
  const onChange = jest.fn();
  render(<Choice label="Status of Meena" value="new" options={options} onChange={onChange} />);

  const choice = screen.getByRole('combobox', { name: 'Status of Meena' });
  expect(choice).toHaveDisplayValue('New');

  await userEvent.selectOptions(choice, 'Done');

  expect(onChange).toHaveBeenCalledWith('done');
});
