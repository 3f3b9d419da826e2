import type { Example } from '../catalogue/example.ts';
import * as icons from './icon.tsx';
import { Icon, lockIcon, phoneIcon } from './icon.tsx';

export const besideWords: Example = (say) => (
  <p>
    <Icon shape={phoneIcon} /> {say('Call us', 'எங்களை அழையுங்கள்')}
  </p>
);

/** With a name for screen readers. */
export const alone: Example = (say) => <Icon shape={lockIcon} label={say('Locked', 'பூட்டப்பட்டது')} />;

export const everyShape: Example = () => (
  <ul style={{ columns: '10rem', padding: 0, listStyle: 'none' }}>
    {Object.entries(icons).map(
      ([name, shape]) =>
        typeof shape === 'string' && (
          <li key={name}>
            <Icon shape={shape} /> <span lang="en">{name}</span>
          </li>
        ),
    )}
  </ul>
);
