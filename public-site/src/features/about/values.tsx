import type { About } from '@nalam/api/contract';
import { heartIcon, Icon, reportIcon, rupeeIcon, shieldIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
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
    <ul className={styles.values}>
      {values.map(({ icon, text, title }) => (
        <li key={title.text}>
          <span className={styles.icon}>
            <Icon shape={icons[icon]} />
          </span>
          <h3 className={styles.title}>
            <LocalText value={title} />
          </h3>
          <p className={styles.text}>
            <LocalText value={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
