import { RecordList } from '../../records/list/record-list.tsx';
import { serviceKind } from './service-kind.ts';

export const Component = () => <RecordList kind={serviceKind} />;
