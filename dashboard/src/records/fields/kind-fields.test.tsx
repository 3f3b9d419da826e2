import { test } from '@jest/globals';
import type { RecordKindName } from '@nalam/api/contract';
import { expectEveryField } from '../../testing/every-field.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { recordId } from '../../testing/records-network.ts';

preloadDashboard(() => import('../editor/record-editor.tsx'));

test.each<[RecordKindName, string]>([
  ['services', `/dashboard/services/editservices/${recordId(1)}`],
  ['doctors', `/dashboard/doctor?edit=${recordId(1)}`],
  ['banners', `/dashboard/banner/add-banner?edit=${recordId(1)}`],
  ['openings', `/dashboard/career/add-career?edit=${recordId(1)}`],
  ['gallery-events', `/dashboard/gallery?edit=${recordId(1)}`],
  ['announcements', `/dashboard/modal?edit=${recordId(1)}`],
  ['about', `/dashboard/about?edit=${recordId(1)}`],
])('the editor of %s offers every field of its schema with its limits', expectEveryField);
