import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Button } from '../button/button.tsx';
import type { Example } from '../catalogue/example.ts';
import { inLanguage } from '../testing/in-language.tsx';
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { withAForm } from './dialog.examples.tsx';
import { Dialog } from './dialog.tsx';

async function openDialog(example: Example = withAForm) {
  const user = userEvent.setup();
  const rendered = renderExample(example);
  await user.click(screen.getByRole('button', { name: 'Appointment' }));
  return { user, ...rendered };
}

test('opening starts at the title; closing gives the focus back to the button and keeps what was typed', async () => {
  const { user } = await openDialog();
  expect(screen.getByRole('dialog', { name: 'Ask for an appointment' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ask for an appointment' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Meena');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Appointment' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Appointment' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Meena');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the parent may keep a dialog open', async () => {
  const user = userEvent.setup();
  renderIn(
    'en',
    <Dialog open onClose={() => undefined} title="Ask for an appointment">
      …
    </Dialog>,
  );

  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog')).toBeVisible();
});

test('Esc in the upper of two dialogs leaves the lower one open', async () => {
  function TwoDialogs() {
    const [open, setOpen] = useState(true);
    const [sure, setSure] = useState(true);
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="Appointment">
        <Dialog open={sure} onClose={() => setSure(false)} title="Are you sure?">
          …
        </Dialog>
      </Dialog>
    );
  }
  const user = userEvent.setup();
  renderIn('en', <TwoDialogs />);
  screen.getByRole('heading', { name: 'Are you sure?' }).focus();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Appointment' })).toBeVisible();
});

test('the focus also comes back when the page takes the dialog away', async () => {
  function FleetingPage() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Appointment</Button>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Ask for an appointment">
            …
          </Dialog>
        )}
      </>
    );
  }
  const { user } = await openDialog(() => <FleetingPage />);

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('button', { name: 'Appointment' })).toHaveFocus();
});

test('a dialog that must wait for its script is not open on the page that the server sends', () => {
  const html = renderToString(
    inLanguage(
      'en',
      <Dialog open onClose={() => undefined} title="Appointment">
        …
      </Dialog>,
    ),
  );

  expect(html).toMatch(/<dialog(?![^>]*\sopen)/);
});
