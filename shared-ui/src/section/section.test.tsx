import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { plain } from './section.examples.tsx';

test('a section is a landmark named by its heading', () => {
  renderExample(plain);

  expect(screen.getByRole('region', { name: 'Our services' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Our services' })).toBeVisible();
});
