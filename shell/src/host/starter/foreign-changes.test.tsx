import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { tolerateForeignNodes } from '../browser/tolerate-foreign-nodes.ts';
import { watchForeignChanges } from './foreign-changes.ts';

/** Wraps every text in two elements, as browsers' translations do. */
function translate(page: Element) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('span');
    outer.append(document.createElement('span'));
    outer.firstElementChild?.append(`[${text.data}]`);
    text.replaceWith(outer);
  }
}

function Form() {
  const [isSent, setSent] = useState(false);
  return (
    <form action={() => setSent(true)}>
      Your name {isSent ? null : '(required)'} <input aria-label="Name" name="name" />
      {isSent && <p>Sent</p>}
      <button onClick={() => setSent(true)} type="button">
        Send
      </button>
    </form>
  );
}

/** Like the shell, which ends the watch in the task in which React takes over. */
function Hydrated() {
  useLayoutEffect(() => document.foreignChanges?.stop());
  return <Form />;
}

test('if the page was changed before the watch began, it keeps what React renders from scratch', async () => {
  const page = document.createElement('main');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  translate(page);
  const before = screen.getByRole('button');
  watchForeignChanges();
  document.foreignChanges?.undo();

  await act(() => Promise.resolve(hydrateRoot(page, <Hydrated />, { onRecoverableError: () => undefined })));

  expect(before).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Sent')).toBeVisible();
  page.remove();
});

test('a translated page with a password manager’s elements keeps its input when React takes over', async () => {
  const page = document.createElement('main');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  watchForeignChanges();

  translate(page);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.after(document.createElement('password-manager'));
  field.focus();
  field.value = 'Asha';
  document.foreignChanges?.undo();
  // The translation tries again while React hydrates.
  translate(page);
  await Promise.resolve();
  tolerateForeignNodes();
  // A mismatch fails this test: React reports it to the console.
  await act(() => Promise.resolve(hydrateRoot(page, <Hydrated />)));

  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Asha');

  // The page still responds after another translation.
  translate(page);
  fireEvent.click(screen.getByRole('button'));

  expect(screen.getByText('Sent')).toBeVisible();
  expect(field).toHaveValue('Asha');
});
