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
 * A service's name as a link to its page, with its name in the other language. `lang` is on the block itself: in a nested span,
 * Chromium would keep the empty boxes drawn before the font loaded, on a system without glyphs for that language.
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
