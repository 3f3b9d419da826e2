import styles from './day-input.module.css';

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day as a filter. */
export const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <label className={styles.day}>
    {label} <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);
