import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing/picture-decoder-stand-in.ts';
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { onePicture } from './image-upload.examples.tsx';
import { ImageUpload } from './image-upload.tsx';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'a-file', { type });

function renderUpload() {
  const onChoose = jest.fn<(files: File[]) => void>();
  renderIn('en', <ImageUpload label="Picture" maxCount={2} maxBytes={2000} onChoose={onChoose} />);
  return { onChoose, input: screen.getByLabelText('Picture') };
}

// Other files can be dropped, or chosen in spite of `accept`.
const user = userEvent.setup({ applyAccept: false });

test.each(['image/jpeg', 'image/png', 'image/webp'])('%s is taken', async (type) => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file(type));

  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
});

test.each([
  ['larger than the limit', [file('image/png', 2001)], /File size greater than 2Kb/],
  ['no picture', [file('image/svg+xml')], /File should be in Image format/],
  [
    'a text file with a picture’s name',
    [file('image/png'), new File(['no picture'], 'notes.png', { type: 'image/png' })],
    /File should be in Image format/,
  ],
  ['one of too many', Array.from({ length: 3 }, () => file('image/png')), /Select only 2 images$/],
])('a file that is %s is refused as soon as it is chosen', async (_, files, words) => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, files);

  expect(await screen.findByText(words)).toBeVisible();
  expect(input).toHaveAccessibleDescription(words);
  expect(onChoose).not.toHaveBeenCalled();
});

test('the limit is shown before anything is chosen', () => {
  renderExample(onePicture);

  expect(screen.getByText('JPEG, PNG or WebP, up to 10 MB.')).toBeVisible();
});
