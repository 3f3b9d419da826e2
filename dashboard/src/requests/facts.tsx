import type { Appointment } from '@nalam/api/contract';
import { Fragment, type ReactNode } from 'react';
import { useDates } from '../dates.ts';
import shared from '../styles/shared.module.css';

interface FactsProps {
  /** Each after its label; one without a value is left out. */
  facts: [label: string, value: ReactNode][];
}

/** The known facts of a request. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={shared.known}>
    {facts.map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);

/** When a request came in, and its number. */
export function Received({ request: { createdAt, reference } }: { request: Appointment }) {
  const { moment } = useDates();
  return (
    <>
      {moment(createdAt)} · <span className={shared.unbroken}>{reference}</span>
    </>
  );
}
