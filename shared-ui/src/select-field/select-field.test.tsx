import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './select-field.tsx';

const services = [
  { value: 'CT Scan', text: 'CT Scan' },
  { value: 'Echocardiogram', text: 'Echocardiogram' },
];

test('nothing is chosen until the visitor chooses', async () => {
  render(<SelectField label="Service" placeholder="Choose a service" options={services} />);

  const field = screen.getByRole('combobox', { name: 'Service' });
  expect(field).toHaveValue('');
  await userEvent.selectOptions(field, 'Echocardiogram');

  expect(field).toHaveValue('Echocardiogram');
});

test('the error of a missing choice stands next to the list', () => {
  render(<SelectField label="Service" options={services} error="Please select a service." />);

  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please select a service.');
});
