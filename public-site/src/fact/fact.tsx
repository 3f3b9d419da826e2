import type { ReactNode } from 'react';
import { Icon } from '@nalam/shared-ui/icon';
import styles from './fact.module.css';

interface FactProps {
  icon: string;
  name: string;
  value: ReactNode;
}

/** A short answer to one of visitors' first questions, in a list (`dl`) of them. */
export const Fact = ({ icon, name, value }: FactProps) => (
  <div className={styles.fact}>
    <dt>
      <Icon shape={icon} />
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
);
