import { RecordsPage } from '../../records/records-page.tsx';
import { announcementKind } from './announcement-kind.ts';

export const Component = () => <RecordsPage kind={announcementKind} />;
