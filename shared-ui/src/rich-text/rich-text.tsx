import { useLangMark, type LocalTextValue } from '../local-text/local-text.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML from the API, which sanitises it before storing. Never pass a visitor's input. */
  value: LocalTextValue;
  className?: string;
}

/** Shows staff's rich text with headings, lists and tables. */
export function RichText({ value, className }: RichTextProps) {
  return (
    <div
      {...useLangMark(value)}
      className={classList(styles.richText, className)}
      dangerouslySetInnerHTML={{ __html: value.text }}
    />
  );
}
