import type { About } from '@nalam/api/contract';
import { LocalText } from '@nalam/shared-ui/local-text';
import acrossStyles from '../../styles/across.module.css';
import styles from './points.module.css';

/** Several points about one subject, each with a small heading. */
export function Points({ points }: { points: About['team'] }) {
  return (
    <ul className={`${acrossStyles.twoAcross} ${styles.points}`}>
      {points.map(({ text, title }) => (
        <li key={title.text}>
          <LocalText as="h3" className={acrossStyles.title} value={title} />
          <LocalText as="p" className={acrossStyles.text} value={text} />
        </li>
      ))}
    </ul>
  );
}
