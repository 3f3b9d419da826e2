import type { LocalText as Text } from 'api/contract';
import { Link } from 'react-router-dom';
import { LocalText, useLangMark } from 'shared-ui/local-text';
import { paths } from '../../paths.ts';
import styles from './service-name.module.css';

interface ServiceNameProps {
  as: 'h2' | 'p';
  link: string;
  name: Text;
  otherName: Text | undefined;
}

/** A service's name, leading to its page, and what the other language calls it. */
export function ServiceName({ as: Line, link, name, otherName }: ServiceNameProps) {
  return (
    <>
      <Line className={styles.name}>
        <Link to={paths.service(link)}>
          <LocalText value={name} />
        </Link>
      </Line>
      {otherName && <OtherName name={otherName} />}
    </>
  );
}

/**
 * The line itself is marked as of another language. A span in it would keep what Chromium drew before the font had come:
 * empty boxes, where the system has no letters of that language.
 */
function OtherName({ name }: { name: Text }) {
  return (
    <p className={styles.other} {...useLangMark(name)}>
      {name.text}
    </p>
  );
}
