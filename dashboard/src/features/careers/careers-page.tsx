import { RecordsPage } from '../../records/records-page.tsx';
import { openingKind } from './opening-kind.ts';

export const Component = () => <RecordsPage kind={openingKind} />;
