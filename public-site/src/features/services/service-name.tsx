import type { LocalText as Text } from '@nalam/api/contract';
import { Link } from 'react-router-dom';
import { useLangMark } from '@nalam/shared-ui/local-text';
import { paths } from '../../paths.ts';
import styles from './service-name.module.css';

interface ServiceNameProps {
  as: 'h2' | 'p';
  link: string;
  name: Text;
  otherName: Text | null;
}

/**
 * A service's name, leading to its page, and what the other language calls it. The lines themselves are marked as of
 * another language: a span in them would keep what Chromium drew before the font had come, which is empty boxes where the
 * system has no letters of that language.
 */
export function ServiceName({ as: Line, link, name, otherName }: ServiceNameProps) {
  return (
    <>
      <Line className={styles.name} {...useLangMark(name)}>
        <Link to={paths.service(link)}>{name.text}</Link>
      </Line>
      {otherName && <OtherName name={otherName} />}
    </>
  );
}

function OtherName({ name }: { name: Text }) {
  return (
    <p className={styles.other} {...useLangMark(name)}>
      {name.text}
    </p>
  );
}
