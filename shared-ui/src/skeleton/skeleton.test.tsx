import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonBox, SkeletonLines } from './skeleton.tsx';

test('a screen reader hears once what is loading', () => {
  render(
    <Skeleton label="Loading the doctors">
      <SkeletonBox />
      <SkeletonLines count={4} />
    </Skeleton>,
  );

  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the doctors$/);
});
