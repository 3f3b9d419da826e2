import type { About } from '@nalam/api/contract';
import { heartIcon, Icon, reportIcon, rupeeIcon, shieldIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import shared from '../../styles/shared.module.css';
import styles from './values.module.css';

const icons: Record<About['values'][number]['icon'], string> = {
  heart: heartIcon,
  shield: shieldIcon,
  rupee: rupeeIcon,
  report: reportIcon,
};

/** The centre's values. */
export function Values({ values }: { values: About['values'] }) {
  return (
    <ul className={shared.fourAcross}>
      {values.map(({ icon, text, title }) => (
        <li key={title.text}>
          <span className={`${shared.circle} ${styles.icon}`}>
            <Icon shape={icons[icon]} />
          </span>
          <LocalText as="h3" className={shared.title} value={title} />
          <LocalText as="p" className={shared.text} value={text} />
        </li>
      ))}
    </ul>
  );
}
