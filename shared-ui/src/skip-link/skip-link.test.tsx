import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { firstOfAPage } from './skip-link.examples.tsx';

test('the first Tab offers the way past the header', async () => {
  renderExample(firstOfAPage);

  await userEvent.tab();

  const link = screen.getByRole('link', { name: 'Skip to the content' });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', '#content');
});
