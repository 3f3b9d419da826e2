import type { Appointment } from '@nalam/api/contract';
import { useTitle } from '../../records/use-title.ts';

/** The service that a visitor asks for, in the language of the member of staff who reads it. */
export function ServiceName({ service }: Pick<Appointment, 'service'>) {
  const { text, lang } = useTitle()({ title: service });
  return <span lang={lang}>{text}</span>;
}
