import { RecordsPage } from '../../records/records-page.tsx';
import { galleryKind } from './gallery-kind.ts';

export const Component = () => <RecordsPage kind={galleryKind} />;
