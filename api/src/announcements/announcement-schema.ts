import { Type, type Static } from 'typebox';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

export const AnnouncementMode = Type.Enum(['strip', 'dialog'], {
  description: 'A strip above the page, or a dialog over it if staff chose that',
});
export type AnnouncementMode = Static<typeof AnnouncementMode>;

export const Announcement = Type.Object({
  _id: Type.String(),
  version: Type.Integer({ description: 'Who dismissed this version is not shown it again' }),
  mode: AnnouncementMode,
  heading: LocalText,
  text: LocalText,
  action: Nullable(Type.Object({ label: LocalText, href: Type.String() })),
});
export type Announcement = Static<typeof Announcement>;
