import { Type, type Static } from 'typebox';
import { action, localText, picture } from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';

/** The fields of a banner that staff edit and the API publishes. */
export const bannerFields = {
  heading: localText({ max: 120, required: true }),
  text: localText({ max: 400 }),
  action: action(),
  image: picture({ required: true }),
};

export const BannerContent = Type.Object(bannerFields);
export type BannerContent = Static<typeof BannerContent>;

export const Banner = Type.Object({ _id: Type.String(), ...publicFields(bannerFields) });
export type Banner = Static<typeof Banner>;

/** Visitors rarely look at more slides. */
export const maxBanners = 20;
