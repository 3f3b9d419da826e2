import { RecordsPage } from '../../records/records-page.tsx';
import { doctorKind } from './doctor-kind.ts';

export const Component = () => <RecordsPage kind={doctorKind} />;
