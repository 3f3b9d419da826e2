import type { Example } from '../catalogue/example.ts';
import { ConsentNotice } from './consent-notice.tsx';

export const belowAForm: Example = (say) => (
  <ConsentNotice
    title={say('How we use this', 'இந்த விவரங்கள் எதற்கு')}
    points={[
      say(
        'Our front desk calls you about your appointment.',
        'முன்பதிவு குறித்து வரவேற்பிலிருந்து உங்களை அழைப்போம்.',
      ),
      say('We erase it after a year.', 'ஓராண்டுக்குப் பிறகு அழித்துவிடுவோம்.'),
    ]}
  >
    {say('By sending this you agree.', 'அனுப்பினால் இதற்குச் சம்மதிக்கிறீர்கள் என்று பொருள்.')}
  </ConsentNotice>
);
