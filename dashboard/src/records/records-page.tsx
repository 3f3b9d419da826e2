import { useSearchParams } from 'react-router-dom';
import { NewRecordEditor, RecordEditor } from './editor/record-editor.tsx';
import { RecordList } from './list/record-list.tsx';
import type { RecordKind } from './record-kind.ts';

/** List and editor of a kind that has one address for both (spec section 2): the address says what is edited. */
export function RecordsPage({ kind }: { kind: RecordKind }) {
  const [params] = useSearchParams();
  const name = params.get('edit');
  if (name === null) return <RecordList kind={kind} />;
  if (name === 'new') return <NewRecordEditor kind={kind} />;
  return <RecordEditor key={name} kind={kind} name={name} />;
}
