import { useParams } from 'react-router-dom';
import { RecordPreview } from '../../records/preview/record-preview.tsx';
import { serviceKind } from './service-kind.ts';

export function Component() {
  const { name = '' } = useParams();
  return <RecordPreview kind={serviceKind} name={name} />;
}
