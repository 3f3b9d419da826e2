import type { Example } from '../catalogue/example.ts';
import { Checkbox } from './checkbox.tsx';

export const withHint: Example = (say) => (
  <Checkbox
    label={say('I agree', 'சம்மதிக்கிறேன்')}
    hint={say('You can withdraw at any time.', 'எப்போது வேண்டுமானாலும் சம்மதத்தைத் திரும்பப் பெறலாம்.')}
  />
);

export const ticked: Example = (say) => <Checkbox label={say('I agree', 'சம்மதிக்கிறேன்')} defaultChecked />;

export const withError: Example = (say) => (
  <Checkbox
    label={say('I agree', 'சம்மதிக்கிறேன்')}
    error={say('Please agree before you send this.', 'அனுப்பும் முன் சம்மதம் தெரிவியுங்கள்.')}
  />
);
