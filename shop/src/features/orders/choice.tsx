import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  name: string;
  value: string;
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChoose: () => void;
}

/** A radio button whose large label is clickable as a whole. */
export function Choice({ name, value, label, hint, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        className={styles.dot}
        onChange={onChoose}
      />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
