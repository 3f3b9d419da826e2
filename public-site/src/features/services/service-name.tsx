import type { LocalText as Text } from 'api/contract';
import { Link } from 'react-router-dom';
import { LocalText } from 'shared-ui/local-text';
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
      {otherName && (
        <p className={styles.other}>
          <LocalText value={otherName} />
        </p>
      )}
    </>
  );
}
