import { useSearchParams } from 'react-router-dom';
import { NewRecordEditor, RecordEditor } from './editor/record-editor.tsx';
import { RecordList } from './list/record-list.tsx';
import { RecordPreview } from './preview/record-preview.tsx';
import type { RecordKind } from './record-kind.ts';

/** List, editor and preview of a kind that has one address for all: what is open is in it, too. */
export function RecordsPage({ kind }: { kind: RecordKind }) {
  const [params] = useSearchParams();
  const previewed = params.get('preview');
  if (previewed !== null) return <RecordPreview key={previewed} kind={kind} name={previewed} />;
  const name = params.get('edit');
  if (name === null) return <RecordList kind={kind} />;
  if (name === 'new') return <NewRecordEditor kind={kind} />;
  return <RecordEditor key={name} kind={kind} name={name} />;
}
