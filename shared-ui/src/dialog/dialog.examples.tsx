import { Button } from '../button/button.tsx';
import type { Example } from '../catalogue/example.ts';
import { WithState } from '../catalogue/with-state.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog } from './dialog.tsx';

/** The input is kept until it is opened again. */
export const withAForm: Example = (say) => (
  <WithState first={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>{say('Appointment', 'முன்பதிவு')}</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={say('Ask for an appointment', 'முன்பதிவு செய்யுங்கள்')}
        >
          <TextField label={say('Name', 'பெயர்')} />
        </Dialog>
      </>
    )}
  </WithState>
);

export const wide: Example = (say) => (
  <WithState first={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>{say('Compare', 'ஒப்பிடு')}</Button>
        <Dialog wide open={open} onClose={() => setOpen(false)} title={say('What has changed', 'மாறியவை')}>
          <p>
            {say(
              'The price was ₹4,500 and is ₹4,200 from Monday.',
              'கட்டணம் ₹4,500 ஆக இருந்தது; திங்கள் முதல் ₹4,200.',
            )}
          </p>
        </Dialog>
      </>
    )}
  </WithState>
);

/** Hides the page, because another person may now be at the screen. */
export const hidingThePage: Example = (say) => (
  <WithState first={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>{say('Let the session end', 'உள்நுழைவை முடி')}</Button>
        <Dialog
          veil="full"
          open={open}
          onClose={() => setOpen(false)}
          title={say('Please sign in again', 'மீண்டும் உள்நுழைய வேண்டும்')}
        >
          <TextField label={say('Password', 'கடவுச்சொல்')} type="password" autoComplete="current-password" />
        </Dialog>
      </>
    )}
  </WithState>
);
