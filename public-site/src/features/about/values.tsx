import type { About } from '@nalam/api/contract';
import { heartIcon, Icon, reportIcon, rupeeIcon, shieldIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import acrossStyles from '../../styles/across.module.css';
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
    <ul className={acrossStyles.fourAcross}>
      {values.map(({ icon, text, title }) => (
        <li key={title.text}>
          <span className={`${acrossStyles.circle} ${styles.icon}`}>
            <Icon shape={icons[icon]} />
          </span>
          <LocalText as="h3" className={acrossStyles.title} value={title} />
          <LocalText as="p" className={acrossStyles.text} value={text} />
        </li>
      ))}
    </ul>
  );
}
