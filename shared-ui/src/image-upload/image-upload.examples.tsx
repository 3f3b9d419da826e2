import type { Example } from '../catalogue/example.ts';
import { ImageUpload } from './image-upload.tsx';

export const onePicture: Example = (say) => (
  <ImageUpload
    label={say('Picture', 'படம்')}
    maxCount={1}
    maxBytes={10 * 1024 * 1024}
    onChoose={() => undefined}
  />
);

export const severalPictures: Example = (say) => (
  <ImageUpload
    label={say('Pictures', 'படங்கள்')}
    hint={say('At most 2, of 2 KB each', 'அதிகபட்சம் 2, ஒவ்வொன்றும் 2 KB')}
    maxCount={2}
    maxBytes={2000}
    onChoose={() => undefined}
  />
);

export const disabled: Example = (say) => (
  <ImageUpload
    label={say('Picture', 'படம்')}
    maxCount={1}
    maxBytes={10 * 1024 * 1024}
    disabled
    onChoose={() => undefined}
  />
);
