import { recordKind } from '../records/record-kind.ts';
import { toAbout } from './about-queries.ts';
import { AboutContent } from './about-schema.ts';

export const aboutRecord = recordKind({
  name: 'about',
  content: AboutContent,
  title: ({ lead }) => lead,
  page: toAbout,
});
