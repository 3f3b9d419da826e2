import { Type } from 'typebox';

/** The field of a call that shows texts to visitors. */
export const NoOffer = {
  confirmsNoOffer: Type.Optional(
    Type.Boolean({
      description:
        'A super admin confirms that texts refused as PRENATAL_DOUBT do not offer to tell the sex of an unborn child',
    }),
  ),
};
