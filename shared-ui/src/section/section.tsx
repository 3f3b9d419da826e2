import { useId, type ComponentProps, type ReactNode } from 'react';
import { Container, type ContainerProps } from '../container/container.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  heading?: ReactNode;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** An element beside the heading, such as a link to all entries. */
  action?: ReactNode;
  /** `sand` for quiet sections between white ones. */
  ground?: 'plain' | 'sand';
  width?: ContainerProps['width'];
}

/** A section of the page, named by its heading (h2) for screen readers. */
export function Section({
  heading,
  lead,
  action,
  ground,
  width,
  className,
  children,
  ...rest
}: SectionProps) {
  const headingId = useId();
  const classes = classList(styles.section, ground === 'sand' && styles.sand, className);
  return (
    <section aria-labelledby={heading ? headingId : undefined} {...rest} className={classes}>
      <Container width={width ?? 'page'}>
        {heading && (
          <div className={styles.head}>
            <div>
              <h2 id={headingId} className={styles.heading}>
                {heading}
              </h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
