import type { Example } from '../catalogue/example.ts';
import { buttonClass } from '../button/button.tsx';
import { cartIcon } from '../icon/icon.tsx';
import { EmptyState } from './empty-state.tsx';

export const withAWayOn: Example = (say) => (
  <EmptyState
    shape={cartIcon}
    title={say('Your cart is empty', 'உங்கள் கூடை காலியாக உள்ளது')}
    text={say('Products that you choose wait here.', 'நீங்கள் தேர்ந்தெடுக்கும் பொருட்கள் இங்கே இருக்கும்.')}
  >
    <a className={buttonClass('secondary')} href="/shop">
      {say('See the products', 'பொருட்களைப் பார்க்க')}
    </a>
  </EmptyState>
);

export const titleAlone: Example = (say) => (
  <EmptyState shape={cartIcon} title={say('Your cart is empty', 'உங்கள் கூடை காலியாக உள்ளது')} />
);
