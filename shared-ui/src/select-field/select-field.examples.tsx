import type { Example } from '../catalogue/example.ts';
import { SelectField } from './select-field.tsx';

export const notChosen: Example = (say) => (
  <SelectField
    label={say('Service', 'சேவை')}
    placeholder={say('Choose a service', 'ஒரு சேவையைத் தேர்ந்தெடுங்கள்')}
    options={[
      { value: 'ct', text: say('CT scan', 'சி.டி. ஸ்கேன்') },
      { value: 'echocardiogram', text: say('Echocardiogram', 'எக்கோ கார்டியோகிராம்') },
    ]}
  />
);

export const withError: Example = (say) => (
  <SelectField
    label={say('Service', 'சேவை')}
    options={[{ value: '', text: say('Choose a service', 'ஒரு சேவையைத் தேர்ந்தெடுங்கள்') }]}
    error={say('Please select a service.', 'ஒரு சேவையைத் தேர்ந்தெடுங்கள்.')}
  />
);
