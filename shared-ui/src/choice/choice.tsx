import { chevronDownIcon, Icon } from '../icon/icon.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  className?: string | undefined;
  /** Heard, not seen: says what is chosen, and of whom. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** How urgent the value is, for its colour. */
  kind?: 'plain' | 'good' | 'warning' | 'danger';
  onChange: (value: Value) => void;
}

/** One press, and it is changed: the device's own list, which every thumb and keyboard knows. */
export function Choice<Value extends string>({
  className,
  label,
  value,
  options,
  kind = 'plain',
  onChange,
}: ChoiceProps<Value>) {
  return (
    <span className={classList(styles.choice, className)} data-kind={kind}>
      <select
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
      <Icon shape={chevronDownIcon} />
    </span>
  );
}
