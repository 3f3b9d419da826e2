import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../testing/render-in.tsx';
import { ImageUpload } from './image-upload.tsx';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'a-file', { type });

function renderUpload(maxCount = 2) {
  const onChoose = jest.fn<(files: File[]) => void>();
  renderIn('en', <ImageUpload label="Picture" maxCount={maxCount} maxBytes={2000} onChoose={onChoose} />);
  return { onChoose, input: screen.getByLabelText('Picture') };
}

// Files that are no pictures can be dropped, or chosen in spite of `accept`.
const user = userEvent.setup({ applyAccept: false });

test.each(['image/jpeg', 'image/png', 'image/webp'])('%s is taken', async (type) => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file(type));

  expect(onChoose).toHaveBeenCalledTimes(1);
});

test('a file over the limit is refused with the limit in Kb, rounded up', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file('image/png', 2001));

  expect(screen.getByText('File size greater than 2Kb')).toBeVisible();
  expect(input).toHaveAccessibleDescription(/File size greater than 2Kb/);
  expect(onChoose).not.toHaveBeenCalled();
});

test('what is no picture is refused', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, file('image/svg+xml'));

  expect(screen.getByText('File should be in Image format')).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});

test('too many are refused together', async () => {
  const { onChoose, input } = renderUpload();

  await user.upload(input, [file('image/png'), file('image/png'), file('image/png')]);

  expect(screen.getByText(/Select only 2 images$/)).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});
