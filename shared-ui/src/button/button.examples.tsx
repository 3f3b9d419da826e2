import type { Example } from '../catalogue/example.ts';
import { Button, buttonClass } from './button.tsx';

export const primary: Example = (say) => <Button>{say('Submit', 'அனுப்புங்கள்')}</Button>;

export const secondary: Example = (say) => (
  <Button kind="secondary">{say('Choose another day', 'வேறு நாளைத் தேர்ந்தெடுக்க')}</Button>
);

export const quiet: Example = (say) => <Button kind="quiet">{say('Close', 'மூட')}</Button>;

export const wide: Example = (say) => <Button wide>{say('Submit', 'அனுப்புங்கள்')}</Button>;

export const disabled: Example = (say) => <Button disabled>{say('Submit', 'அனுப்புங்கள்')}</Button>;

export const sending: Example = (say) => (
  <Button loading={say('Sending...', 'அனுப்பப்படுகிறது...')}>{say('Submit', 'அனுப்புங்கள்')}</Button>
);

/** A link that looks like a button. */
export const link: Example = (say) => (
  <a className={buttonClass('primary')} href="/appointment">
    {say('Book an appointment', 'முன்பதிவு செய்ய')}
  </a>
);
