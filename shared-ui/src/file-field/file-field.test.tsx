import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './file-field.tsx';

const texts = { choose: 'கோப்பைத் தேர்ந்தெடுங்கள்', none: 'எதுவும் தேர்ந்தெடுக்கவில்லை' };

test('a file field says what it takes and what is wrong', () => {
  render(
    <FileField
      label="CV"
      hint="PDF, at most 5 MB"
      error="Please choose your CV."
      accept=".pdf"
      texts={texts}
    />,
  );

  const field = screen.getByLabelText('CV');
  expect(field).toHaveAttribute('type', 'file');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('PDF, at most 5 MB Please choose your CV.');
});

test('it says in the page’s language which file was chosen', async () => {
  render(<FileField label="CV" accept=".pdf" texts={texts} />);
  expect(screen.getByText('எதுவும் தேர்ந்தெடுக்கவில்லை')).toBeInTheDocument();

  await userEvent.upload(
    screen.getByLabelText('CV'),
    new File(['%PDF-1.7'], 'meena.pdf', { type: 'application/pdf' }),
  );

  expect(screen.getByText('meena.pdf')).toBeInTheDocument();
  expect(screen.queryByText('எதுவும் தேர்ந்தெடுக்கவில்லை')).not.toBeInTheDocument();
});
