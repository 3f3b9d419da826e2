import type { Example } from '../catalogue/example.ts';
import { Screen } from '../catalogue/screen.tsx';
import { WithState } from '../catalogue/with-state.tsx';
import { Toasts, type Toast } from './toasts.tsx';

/** They close by themselves, errors later than others. */
export const goodAndBadNews: Example = (say) => (
  <WithState<Toast[]>
    first={[
      { id: '1', kind: 'error', text: say('Name is required.', 'பெயரை எழுதுங்கள்.') },
      {
        id: '2',
        kind: 'success',
        text: say('Appointment request sent successfully!', 'முன்பதிவுக் கோரிக்கை அனுப்பப்பட்டது!'),
      },
    ]}
  >
    {(toasts, change) => (
      <Screen>
        <Toasts toasts={toasts} onDismiss={(id) => change(toasts.filter((toast) => toast.id !== id))} />
      </Screen>
    )}
  </WithState>
);

/** Stays until it is closed. */
export const numberToKeep: Example = (say) => (
  <WithState<Toast[]>
    first={[
      { id: '1', kind: 'info', text: say('Your reference number:', 'உங்கள் குறிப்பு எண்:'), copy: 'NLM-7F3K9Q' },
    ]}
  >
    {(toasts, change) => (
      <Screen>
        <Toasts toasts={toasts} onDismiss={(id) => change(toasts.filter((toast) => toast.id !== id))} />
      </Screen>
    )}
  </WithState>
);
