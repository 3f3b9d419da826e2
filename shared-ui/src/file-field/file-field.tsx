import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldProps } from '../field/use-field-wiring.ts';
import { classList } from '../styles/class-list.ts';
import styles from './file-field.module.css';

export interface FileFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** The accepted files: extensions and types, comma-separated. */
  accept: string;
  /** The label of the button, in the page's language. */
  texts: { choose: string; none: string };
}

/**
 * A file from the device, chosen with the browser's own dialog. Covers the browser's button, which is in the browser's language,
 * with a label in the page's; not without script, which is needed to show the chosen file.
 */
export function FileField({ label, hint, error, id, texts, onChange, ...rest }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState<string>();

  // A file may have been chosen before the script ran.
  useEffect(() => setFileName(input.current?.files?.[0]?.name), []);

  return (
    <Field label={label} hint={hint} error={error} id={id} required={rest.required}>
      {({ className, ...wiring }) => (
        <span className={styles.picker}>
          <input
            {...rest}
            {...wiring}
            ref={input}
            type="file"
            className={classList(className, styles.file)}
            onChange={(event) => {
              setFileName(event.currentTarget.files?.[0]?.name);
              onChange?.(event);
            }}
          />
          <span className={styles.words} aria-hidden="true">
            <span className={styles.button}>{texts.choose}</span>
            <span className={styles.name}>{fileName ?? texts.none}</span>
          </span>
        </span>
      )}
    </Field>
  );
}
