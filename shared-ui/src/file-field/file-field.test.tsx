import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { plain, withError } from './file-field.examples.tsx';

test('a file field says what it accepts and shows its error', () => {
  renderExample(withError);

  const field = screen.getByLabelText(/^CV/);
  expect(field).toHaveAttribute('type', 'file');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('PDF, at most 5 MB Please choose your CV.');
});

test('a file field names the chosen file in the page’s language', async () => {
  renderExample(plain, 'ta');
  expect(screen.getByText('எதுவும் தேர்ந்தெடுக்கவில்லை')).toBeInTheDocument();

  await userEvent.upload(
    screen.getByLabelText('சுயவிவரம்'),
    new File(['%PDF-1.7'], 'meena.pdf', { type: 'application/pdf' }),
  );

  expect(screen.getByText('meena.pdf')).toBeInTheDocument();
  expect(screen.queryByText('எதுவும் தேர்ந்தெடுக்கவில்லை')).not.toBeInTheDocument();
});
