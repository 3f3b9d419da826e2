/**
 * @jest-environment node
 */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { BookLoader } from '../book-loader/book-loader.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { Section } from '../section/section.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { inLanguage } from './in-language.tsx';

const nothing = () => undefined;

/** The HTML that a visitor gets before JavaScript, or without it. */
const page = (
  <Section heading="Appointment">
    <form action="/appointment" method="post">
      <TextField id="name" name="name" label="Name" error="Name is required." />
      <SelectField name="service" label="Service" options={[{ value: 'CT Scan', text: 'CT Scan' }]} />
      <DateField name="date" label="Preferred date" min="2026-11-21" />
      <Checkbox name="consent" label="I agree" />
      <Button type="submit">Submit</Button>
    </form>
    <FailureNotice retryHref="/appointment" />
    <BookLoader label="Loading" />
    <ThemeSwitch theme="light" onChange={nothing} />
    <Dialog open={false} onClose={nothing} title="Appointment">
      …
    </Dialog>
    <Toasts toasts={[{ id: '1', kind: 'info', text: 'Welcome' }]} onDismiss={nothing} />
  </Section>
);

test('the components are rendered where there is no browser', () => {
  expect(typeof document).toBe('undefined');

  const html = renderToString(inLanguage('en', page));

  expect(html).toContain('aria-describedby="name-error"');
  expect(html).toContain('Welcome');
});

test('a dialog that must wait for its script is not open on the page that the server sends', () => {
  const html = renderToString(
    inLanguage(
      'en',
      <Dialog open onClose={nothing} title="Appointment">
        …
      </Dialog>,
    ),
  );

  expect(html).toMatch(/<dialog(?![^>]*\sopen)/);
});
