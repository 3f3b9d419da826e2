/** A picture decoder for jsdom, which has none: accepts every file except those that begin with "no picture". */
globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(source as Blob);
  });
  if (String(text).startsWith('no picture'))
    throw new DOMException('It cannot be decoded.', 'InvalidStateError');
  return { width: 1, height: 1, close: () => undefined };
};
