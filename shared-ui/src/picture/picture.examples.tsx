import type { Example } from '../catalogue/example.ts';
import { Picture } from './picture.tsx';

/** Its space has the picture's colour until it loads. */
export const wholePicture: Example = (say) => (
  <Picture
    image={{
      id: 'rockfort',
      width: 1280,
      height: 720,
      widths: [320, 640, 1280],
      alt: { text: say('The Rockfort above Trichy', 'திருச்சி மலைக்கோட்டை'), lang: say('en', 'ta') },
      placeholderColour: '#f6efe6',
    }}
    sizes="100vw"
  />
);

/** Decorative, because the text beside it says the same. */
export const decorative: Example = (say) => (
  <figure>
    <Picture
      decorative
      image={{
        id: 'rockfort',
        width: 1280,
        height: 720,
        widths: [320, 640, 1280],
        alt: { text: say('The Rockfort above Trichy', 'திருச்சி மலைக்கோட்டை'), lang: say('en', 'ta') },
        placeholderColour: '#f6efe6',
      }}
      sizes="240px"
      style={{ width: 240, height: 'auto' }}
    />
    <figcaption>{say('The Rockfort above Trichy', 'திருச்சி மலைக்கோட்டை')}</figcaption>
  </figure>
);
