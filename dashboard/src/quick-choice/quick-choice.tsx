import styles from './quick-choice.module.css';

interface QuickChoiceProps<Value extends string> {
  /** Heard, not seen: says what is chosen, and of whom. */
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  /** How urgent the value is, for its colour. */
  kind?: 'plain' | 'good' | 'warning' | 'danger';
  onChange: (value: Value) => void;
}

/** One press, and it is changed: the device's own list, which every thumb and keyboard knows. */
export function QuickChoice<Value extends string>({
  label,
  value,
  options,
  kind = 'plain',
  onChange,
}: QuickChoiceProps<Value>) {
  return (
    <select
      className={styles.choice}
      data-kind={kind}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
