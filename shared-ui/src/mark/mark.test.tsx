import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Mark } from './mark.tsx';

test('a link with the mark is known by its words alone', () => {
  render(
    <a href="/">
      <Mark size={36} /> Nalam
    </a>,
  );

  expect(screen.getByRole('link')).toHaveAccessibleName('Nalam');
});
