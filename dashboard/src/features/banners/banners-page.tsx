import { RecordsPage } from '../../records/records-page.tsx';
import { bannerKind } from './banner-kind.ts';

export const Component = () => <RecordsPage kind={bannerKind} />;
