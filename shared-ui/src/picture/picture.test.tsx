import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { decorative, wholePicture } from './picture.examples.tsx';
import { Picture } from './picture.tsx';

const rockfort = {
  id: 'rockfort',
  width: 1280,
  height: 720,
  widths: [320, 640, 1280],
  alt: { text: 'The Rockfort above Trichy', lang: 'en' },
  placeholderColour: '#f6efe6',
};

test('a phone can choose a small file, AVIF before WebP', () => {
  const { container } = renderExample(wholePicture);

  const source = container.querySelector('source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source).toHaveAttribute(
    'srcset',
    '/api/images/rockfort/320.avif 320w, /api/images/rockfort/640.avif 640w, /api/images/rockfort/1280.avif 1280w',
  );
  const picture = screen.getByRole('img');
  expect(picture.getAttribute('srcset')).toContain('/api/images/rockfort/320.webp 320w');
  expect(picture).toHaveAttribute('sizes', '100vw');
  expect(picture).toHaveAttribute('src', '/api/images/rockfort/640.webp');
  // So that the page does not jump when it arrives.
  expect(picture).toHaveAttribute('width', '1280');
  expect(picture).toHaveAttribute('height', '720');
});

test('only the picture that is seen first is fetched at once', () => {
  renderIn(
    'en',
    <>
      <Picture image={{ ...rockfort, alt: { text: 'first', lang: 'en' } }} sizes="100vw" priority />
      <Picture image={{ ...rockfort, alt: { text: 'later', lang: 'en' } }} sizes="100vw" />
    </>,
  );

  expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'later' })).toHaveAttribute('loading', 'lazy');
});

test('an English description on a Tamil page is marked as English', () => {
  renderIn('ta', <Picture image={rockfort} sizes="100vw" />);

  expect(screen.getByRole('img', { name: 'The Rockfort above Trichy' })).toHaveAttribute('lang', 'en');
});

test('a decorative picture is not read out', () => {
  renderExample(decorative);

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
