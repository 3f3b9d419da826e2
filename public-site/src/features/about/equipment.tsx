import type { About } from '@nalam/api/contract';
import { Card } from '@nalam/shared-ui/card';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import acrossStyles from '../../styles/across.module.css';
import styles from './equipment.module.css';

/** The machines, and the use of each for a patient. */
export function Equipment({ machines }: { machines: About['equipment'] }) {
  return (
    <ul className={`${acrossStyles.threeAcross} ${styles.machines}`}>
      {machines.map(({ name, picture, text }) => (
        <li key={name.text}>
          <Card className={styles.machine}>
            {picture && (
              <Picture
                image={picture}
                decorative
                sizes="(width < 576px) 100vw, (width < 992px) 50vw, 380px"
              />
            )}
            <LocalText as="h3" className={acrossStyles.title} value={name} />
            <LocalText as="p" value={text} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
