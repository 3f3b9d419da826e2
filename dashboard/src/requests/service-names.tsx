import type { Appointment } from '@nalam/api/contract';
import { Fragment } from 'react';
import { useTitle } from '../records/use-title.ts';

/** The tests that a visitor asks for, in the language of the reading member of staff. */
export function ServiceNames({
  request: { service, moreServices },
}: {
  request: Pick<Appointment, 'service' | 'moreServices'>;
}) {
  const titleOf = useTitle();
  return [service, ...moreServices].map((title, index) => {
    const { text, lang } = titleOf({ title });
    return (
      <Fragment key={title.en}>
        {index > 0 && ', '}
        <span lang={lang}>{text}</span>
      </Fragment>
    );
  });
}
