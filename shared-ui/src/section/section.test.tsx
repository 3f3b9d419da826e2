import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Section } from './section.tsx';

test('a section is a landmark named by its heading', () => {
  render(<Section heading="Our services">…</Section>);

  expect(screen.getByRole('region', { name: 'Our services' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Our services' })).toBeVisible();
});
