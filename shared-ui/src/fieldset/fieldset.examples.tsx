import type { Example } from '../catalogue/example.ts';
import { TextField } from '../text-field/text-field.tsx';
import { Fieldset } from './fieldset.tsx';

export const withLegend: Example = (say) => (
  <Fieldset legend={say('How we reach you', 'உங்களைத் தொடர்பு கொள்ள')}>
    <TextField label={say('Phone', 'தொலைபேசி')} type="tel" />
    <TextField label={say('Email', 'மின்னஞ்சல்')} type="email" />
  </Fieldset>
);

/** Disables all of its fields. */
export const disabled: Example = (say) => (
  <Fieldset legend={say('How we reach you', 'உங்களைத் தொடர்பு கொள்ள')} disabled>
    <TextField label={say('Phone', 'தொலைபேசி')} type="tel" />
  </Fieldset>
);
