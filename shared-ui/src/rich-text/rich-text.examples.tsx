import type { Example } from '../catalogue/example.ts';
import { RichText } from './rich-text.tsx';

export const headingsAndLists: Example = (say) => (
  <RichText
    value={{
      text: say(
        '<h3>Before the scan</h3><ul><li>Drink water</li><li>Bring your <a href="/faq">earlier reports</a></li></ul>',
        '<h3>ஸ்கேனுக்கு முன்</h3><ul><li>தண்ணீர் குடியுங்கள்</li><li><a href="/faq">முந்தைய ரிப்போர்ட்களைக்</a> கொண்டு வாருங்கள்</li></ul>',
      ),
      lang: say('en', 'ta'),
    }}
  />
);

export const table: Example = (say) => (
  <RichText
    value={{
      text: say(
        '<table><tr><th>Scan</th><th>Takes</th></tr><tr><td>CT</td><td>20 minutes</td></tr></table>',
        '<table><tr><th>ஸ்கேன்</th><th>நேரம்</th></tr><tr><td>சி.டி.</td><td>20 நிமிடங்கள்</td></tr></table>',
      ),
      lang: say('en', 'ta'),
    }}
  />
);

export const quotation: Example = (say) => (
  <RichText
    value={{
      text: say(
        '<p>A patient wrote:</p><blockquote>They explained every step.</blockquote>',
        '<p>ஒருவர் எழுதியது:</p><blockquote>ஒவ்வொன்றையும் விளக்கிச் சொன்னார்கள்.</blockquote>',
      ),
      lang: say('en', 'ta'),
    }}
  />
);
