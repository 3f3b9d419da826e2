import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { good, plain } from './tag.examples.tsx';

test('a tag says its state in words, and green is kept for good news', () => {
  renderExample(good);
  renderExample(plain);

  expect(screen.getByText('Open now')).toHaveClass('good');
  expect(screen.getByText('Walk-in')).not.toHaveClass('good');
});
