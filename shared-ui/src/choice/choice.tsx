import { chevronDownIcon, Icon } from '../icon/icon.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  className?: string | undefined;
  /** The label for screen readers: the kind of choice, and whom it concerns. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** How urgent the value is, which sets its colour. */
  kind?: 'plain' | 'good' | 'warning' | 'danger';
  onChange: (value: Value) => void;
}

/** A native select that applies a choice at once. */
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
          const chosenOption = options.find((option) => option.value === target.value);
          if (chosenOption) onChange(chosenOption.value);
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
