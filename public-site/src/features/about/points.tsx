import type { About } from '@nalam/api/contract';
import { LocalText } from '@nalam/shared-ui/local-text';
import shared from '../../styles/shared.module.css';
import styles from './points.module.css';

/** A few things about one subject, each with its own small heading. */
export function Points({ points }: { points: About['team'] }) {
  return (
    <ul className={`${shared.twoAcross} ${styles.points}`}>
      {points.map(({ text, title }) => (
        <li key={title.text}>
          <LocalText as="h3" className={shared.title} value={title} />
          <LocalText as="p" className={shared.text} value={text} />
        </li>
      ))}
    </ul>
  );
}
