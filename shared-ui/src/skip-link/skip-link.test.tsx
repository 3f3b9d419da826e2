import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link.tsx';

test('the first Tab offers the way past the header', async () => {
  render(
    <>
      <SkipLink target="content">Skip to the content</SkipLink>
      <a href="/">Home</a>
    </>,
  );

  await userEvent.tab();

  const link = screen.getByRole('link', { name: 'Skip to the content' });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', '#content');
});
