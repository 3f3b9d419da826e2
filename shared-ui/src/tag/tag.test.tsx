import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Tag } from './tag.tsx';

test('a tag says its state in words, and green is kept for good news', () => {
  render(
    <>
      <Tag kind="good">Open now</Tag>
      <Tag>Walk-in</Tag>
    </>,
  );

  expect(screen.getByText('Open now')).toHaveClass('good');
  expect(screen.getByText('Walk-in')).not.toHaveClass('good');
});
