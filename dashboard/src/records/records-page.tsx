import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EditorSkeleton } from './editor/editor-skeleton.tsx';
import { RecordList } from './list/record-list.tsx';
import { RecordPreview } from './preview/record-preview.tsx';
import type { RecordKind } from './record-kind.ts';

// Loaded on demand: editors use antd, lists do not.
const editors = () => import('./editor/record-editor.tsx');
const RecordEditor = lazy(async () => ({ default: (await editors()).RecordEditor }));
const NewRecordEditor = lazy(async () => ({ default: (await editors()).NewRecordEditor }));

/** List, editor and preview of a kind with a single address, whose parameters select what is open. */
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
