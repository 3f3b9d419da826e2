import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing/picture-decoder-stand-in.ts';
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { onePicture } from './image-upload.examples.tsx';
import { ImageUpload } from './image-upload.tsx';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'a-file', { type });

function renderUpload(maxCount = 2) {
  const onChoose = jest.fn<(files: File[]) => void>();
  renderIn('en', <ImageUpload label="Picture" maxCount={maxCount} maxBytes={2000} onChoose={onChoose} />);
  return { onChoose, input: screen.getByLabelText('Picture') };
}

// Other files can be dropped, or chosen in spite of `accept`.
const user = userEvent.setup({ applyAccept: false });

test.each(['image/jpeg', 'image/png', 'image/webp'])('%s is taken', async (type) => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file(type));

  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
});

test('a file over the limit is refused with the limit in Kb, rounded up', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file('image/png', 2001));

  expect(await screen.findByText('File size greater than 2Kb')).toBeVisible();
  expect(input).toHaveAccessibleDescription(/File size greater than 2Kb/);
  expect(onChoose).not.toHaveBeenCalled();
});

test('a file that is not a picture is refused', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file('image/svg+xml'));

  expect(await screen.findByText('File should be in Image format')).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});

test('a text file with a picture’s name is refused as soon as it is chosen', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, [file('image/png'), new File(['no picture'], 'notes.png', { type: 'image/png' })]);

  expect(await screen.findByText('File should be in Image format')).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});

test('the limit is shown before anything is chosen', () => {
  renderExample(onePicture);

  expect(screen.getByText('JPEG, PNG or WebP, up to 10 MB.')).toBeVisible();
});

test('too many files are refused together', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, [file('image/png'), file('image/png'), file('image/png')]);

  expect(await screen.findByText(/Select only 2 images$/)).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});
