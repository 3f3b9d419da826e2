import { Type, type Static } from 'typebox';
import { action, localText, moment, optional, shownAs } from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';

export const AnnouncementMode = Type.Enum(['strip', 'dialog'], {
  description: 'A strip above the page, or a dialog over it if staff chose that',
});
export type AnnouncementMode = Static<typeof AnnouncementMode>;

/** The fields that visitors see, published under the same names. */
export const announcementFields = {
  mode: Type.Enum(AnnouncementMode.enum, { default: 'strip' }),
  heading: localText({ max: 120, required: true }),
  text: localText({ max: 600 }),
  action: action(),
};

/** The fields that staff edit. */
export const AnnouncementContent = Type.Object({
  ...announcementFields,
  /** Null: as soon as it is published. */
  startsAt: optional(moment()),
  /** Null: until staff unpublish it. */
  endsAt: optional(moment()),
  /** Incremented to show the announcement again to visitors who closed it. Fixing a typo does not do so. */
  edition: shownAs('edition', Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
});
export type AnnouncementContent = Static<typeof AnnouncementContent>;

export const Announcement = Type.Object({
  _id: Type.String(),
  version: Type.Integer({ description: 'A visitor who dismissed this version does not see it again' }),
  ...publicFields(announcementFields),
});
export type Announcement = Static<typeof Announcement>;
