import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as checkbox from '../checkbox/checkbox.examples.tsx';
import { status } from '../choice/choice.examples.tsx';
import * as dateField from '../date-field/date-field.examples.tsx';
import { disabled } from '../fieldset/fieldset.examples.tsx';
import * as fileField from '../file-field/file-field.examples.tsx';
import * as selectField from '../select-field/select-field.examples.tsx';
import * as textArea from '../text-area/text-area.examples.tsx';
import * as textField from '../text-field/text-field.examples.tsx';
import { renderExample } from '../testing/render-in.tsx';

test.each([
  ['text', textField.withError, 'Phone', '10 digits Please enter a valid 10-digit phone number.'],
  ['long text', textArea.withError, 'Additional notes', 'Additional notes are required.'],
  ['choice', selectField.withError, 'Service', 'Please select a service.'],
  ['date', dateField.withError, 'Preferred date', 'Please select a preferred date.'],
  ['file', fileField.withError, 'CV', 'PDF, at most 5 MB Please choose your CV.'],
  ['consent', checkbox.withError, 'I agree', 'Please agree before you send this.'],
])('a field for a %s is tied to its label, hint and error', (_, example, label, description) => {
  renderExample(example);

  const field = screen.getByLabelText(new RegExp(`^${label}`));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(description);
});

test('a field without an error is neither invalid nor described', () => {
  renderExample(textField.plain);

  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('pressing the words ticks the box', async () => {
  renderExample(checkbox.withHint);

  await userEvent.click(screen.getByText('I agree'));

  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
});

test('the calendar offers no day before the earliest', () => {
  renderExample(dateField.withError);

  expect(screen.getByLabelText('Preferred date')).toHaveAttribute('min', '2026-11-21');
});

test('a file field names the chosen file in the page’s language', async () => {
  renderExample(fileField.plain, 'ta');
  expect(screen.getByText('எதுவும் தேர்ந்தெடுக்கவில்லை')).toBeInTheDocument();

  await userEvent.upload(screen.getByLabelText('சுயவிவரம்'), new File(['%PDF-1.7'], 'meena.pdf'));

  expect(screen.getByText('meena.pdf')).toBeInTheDocument();
  expect(screen.queryByText('எதுவும் தேர்ந்தெடுக்கவில்லை')).not.toBeInTheDocument();
});

test('a list of services starts without a choice; a choice of a status shows and passes on what is chosen', async () => {
  renderExample(selectField.notChosen);
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('');

  renderExample(status);
  const choice = screen.getByRole('combobox', { name: 'Status of Meena' });
  expect(choice).toHaveDisplayValue('New');
  await userEvent.selectOptions(choice, 'Done');
  expect(choice).toHaveDisplayValue('Done');
});

test('a fieldset names and disables its fields together', () => {
  renderExample(disabled);

  expect(screen.getByRole('group', { name: 'How we reach you' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeDisabled();
});
