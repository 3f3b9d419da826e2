import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden.tsx';

test('hidden words still name the link that they are in', () => {
  render(
    <a href="/services/ct">
      Read more <VisuallyHidden>about the CT scan</VisuallyHidden>
    </a>,
  );

  expect(screen.getByRole('link', { name: 'Read more about the CT scan' })).toBeInTheDocument();
});
