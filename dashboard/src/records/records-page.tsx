import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EditorSkeleton } from './editor/editor-skeleton.tsx';
import { RecordList } from './list/record-list.tsx';
import { RecordPreview } from './preview/record-preview.tsx';
import type { RecordKind } from './record-kind.ts';

// Editors bring antd, of which a list has nothing.
const editors = () => import('./editor/record-editor.tsx');
const RecordEditor = lazy(async () => ({ default: (await editors()).RecordEditor }));
const NewRecordEditor = lazy(async () => ({ default: (await editors()).NewRecordEditor }));

/** List, editor and preview of a kind that has one address for all: what is open is in it, too. */
export function RecordsPage({ kind }: { kind: RecordKind }) {
  const [params] = useSearchParams();
  const previewed = params.get('preview');
  if (previewed !== null) return <RecordPreview key={previewed} kind={kind} name={previewed} />;
  const name = params.get('edit');
  if (name === null) return <RecordList kind={kind} />;
  const isNew = name === 'new';
  return (
    <Suspense fallback={<EditorSkeleton kind={kind} isNew={isNew} />}>
      {isNew ? <NewRecordEditor kind={kind} /> : <RecordEditor key={name} kind={kind} name={name} />}
    </Suspense>
  );
}
