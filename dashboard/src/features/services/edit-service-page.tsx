import { useParams } from 'react-router-dom';
import { RecordEditor } from '../../records/editor/record-editor.tsx';
import { serviceKind } from './service-kind.ts';

export function Component() {
  const { name = '' } = useParams();
  return <RecordEditor kind={serviceKind} name={name} />;
}
