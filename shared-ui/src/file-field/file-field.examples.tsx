import type { Example } from '../catalogue/example.ts';
import { FileField } from './file-field.tsx';

export const plain: Example = (say) => (
  <FileField
    label={say('CV', 'சுயவிவரம்')}
    hint={say('PDF, at most 5 MB', 'PDF, அதிகபட்சம் 5 MB')}
    accept=".pdf"
    texts={{
      choose: say('Choose a file', 'கோப்பைத் தேர்ந்தெடுக்க'),
      none: say('No file chosen', 'எதுவும் தேர்ந்தெடுக்கவில்லை'),
    }}
  />
);

export const withError: Example = (say) => (
  <FileField
    label={say('CV', 'சுயவிவரம்')}
    hint={say('PDF, at most 5 MB', 'PDF, அதிகபட்சம் 5 MB')}
    error={say('Please choose your CV.', 'உங்கள் சுயவிவரத்தைத் தேர்ந்தெடுங்கள்.')}
    accept=".pdf"
    texts={{
      choose: say('Choose a file', 'கோப்பைத் தேர்ந்தெடுக்க'),
      none: say('No file chosen', 'எதுவும் தேர்ந்தெடுக்கவில்லை'),
    }}
    required
  />
);
