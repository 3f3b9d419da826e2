import { NewRecordEditor } from '../../records/editor/record-editor.tsx';
import { serviceKind } from './service-kind.ts';

export const Component = () => <NewRecordEditor kind={serviceKind} />;
