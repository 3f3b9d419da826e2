import type { Example } from '../catalogue/example.ts';
import { TextField } from './text-field.tsx';

export const plain: Example = (say) => <TextField label={say('Name', 'பெயர்')} autoComplete="name" />;

export const withHint: Example = (say) => (
  <TextField label={say('Phone', 'தொலைபேசி')} hint={say('10 digits', '10 இலக்கங்கள்')} type="tel" />
);

export const withError: Example = (say) => (
  <TextField
    label={say('Phone', 'தொலைபேசி')}
    hint={say('10 digits', '10 இலக்கங்கள்')}
    error={say('Please enter a valid 10-digit phone number.', 'சரியான 10 இலக்கத் தொலைபேசி எண்ணை எழுதுங்கள்.')}
    type="tel"
    defaultValue="98400"
    required
  />
);

export const disabled: Example = (say) => (
  <TextField label={say('Name', 'பெயர்')} defaultValue={say('Meena', 'மீனா')} disabled />
);
