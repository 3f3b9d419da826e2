import { RecordsPage } from '../../records/records-page.tsx';
import { aboutKind } from './about-kind.ts';

export const Component = () => <RecordsPage kind={aboutKind} />;
